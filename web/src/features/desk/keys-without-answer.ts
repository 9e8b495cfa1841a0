import { isAnswer, newKey } from '../../lib/server/form-key.ts'

/**
 * How long after a failure the same act counts as its repetition. Later the desk shows whether it took effect, and the
 * same act is meant once more; with the old key the server would only repeat its answer.
 */
const REPEAT_MS = 30_000

interface Attempt {
  readonly key: string
  /** When it failed without an answer; null while it is in flight. */
  readonly failedAt: number | null
}

const keysWithoutAnswer = new Map<string, Attempt>()

/** Sends an act with an idempotency key; one that is repeated soon after a failure is sent as the same request. */
export async function sendWithKey<Answer>(
  act: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(act)
  keysWithoutAnswer.set(act, { key, failedAt: null })
  try {
    const answer = await send(key)
    keysWithoutAnswer.delete(act)
    return answer
  } catch (error) {
    if (isAnswer(error)) keysWithoutAnswer.delete(act)
    else keysWithoutAnswer.set(act, { key, failedAt: Date.now() })
    throw error
  }
}

function keyOf(act: string): string {
  const before = keysWithoutAnswer.get(act)
  if (before === undefined) return newKey()
  const isRepeated = before.failedAt === null || Date.now() - before.failedAt < REPEAT_MS
  return isRepeated ? before.key : newKey()
}
