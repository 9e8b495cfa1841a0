import { type Answer, question } from '../../ui/overlays/question.ts'
import { ApiError } from './api-error.ts'

const proving = question()

/**
 * Does something that the server may want a fresh proof for: if so the person is asked, and what was sent is sent
 * again as it was, with the key it had. Whoever declines hears the server's refusal.
 */
export async function withProof<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!isUnproven(error) || !proving.isShown() || !(await proving.ask())) throw error
    return await act()
  }
}

/** The person was asked for a proof and declined: they know that nothing was done. */
export function isUnproven(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reauth_required'
}

/** For the one dialog that asks. */
export function useProofQuestion(): Answer | null {
  return proving.useOpen()
}
