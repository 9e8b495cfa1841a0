import { giveUpUnsavedInput, hasUnsavedInput } from './layers.ts'
import { type Answer, question } from './question.ts'

const leaving = question()

/** Asks the person if a form has unsaved input. While a question is open, further calls return false. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedInput()) return true
  if (leaving.isOpen()) return false
  const leaves = await leaving.ask()
  if (leaves) giveUpUnsavedInput()
  return leaves
}

export function useLeaveQuestion(): Answer | null {
  return leaving.useOpen()
}
