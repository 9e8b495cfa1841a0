import { type Answer, question } from '../../ui/overlays/question.ts'
import { ApiError } from './api-error.ts'

const proving = question()

/**
 * Runs an action for which the server may require a fresh proof. If so, the person is asked, and the same request is
 * sent again with the same key. If the person declines, the server's refusal is thrown.
 */
export async function withProof<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!isUnproven(error) || !proving.isShown() || !(await proving.ask())) throw error
    return await act()
  }
}

/** The person declined the fresh proof, and so knows that nothing was done. */
export function isUnproven(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reauth_required'
}

/** For the dialog that asks for the proof. */
export function useProofQuestion(): Answer | null {
  return proving.useOpen()
}
