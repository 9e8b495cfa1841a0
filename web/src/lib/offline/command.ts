import { request } from '../server/api.ts'
import type { Write } from '../server/invalidation.ts'

/** A write of a person, as it is sent: what to do, never how something should look afterwards. */
export interface Command {
  /** The server executes a key only once, however often it is sent. */
  readonly key: string
  /** Null if it needs no sign-in. */
  readonly personId: number | null
  readonly method: 'POST' | 'DELETE' | 'PATCH'
  readonly address: string
  readonly body?: unknown
  /** What it is, for the person who looks at the list. */
  readonly title: string
  readonly detail: string
  /** What is read again when the server has it. */
  readonly write: Write
  readonly competitionId: number | null
  /** What a page needs to show it before the server has it. */
  readonly data?: unknown
}

/** The answer of the server, or that the device sends it as soon as it can. */
export type Sent<Answer> =
  | { readonly isSent: true; readonly answer: Answer }
  | { readonly isSent: false; readonly key: string }

/** A request that a dead connection swallows must not hold up the next attempt. */
const ANSWER_WITHIN_MS = 15_000

export async function sendNow<Answer>({ method, address, body, key }: Command): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const response = await request(method, address, { body, key, signal, asksItself: true })
  return (await response.json()) as Answer
}
