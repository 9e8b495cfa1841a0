import { request } from '../server/api.ts'
import type { Write } from '../server/invalidation.ts'
import { untilLost } from './lost-request.ts'

/** One write of a person, as it is sent: the action itself, never the state that it leads to. */
export interface Command {
  /** The server executes a key only once, however often it is sent. */
  readonly key: string
  /** Null if it needs no sign-in. */
  readonly personId: number | null
  readonly method: 'POST' | 'DELETE' | 'PATCH'
  readonly address: string
  readonly body?: unknown
  /** The text of the action in the list of unsent actions. */
  readonly title: string
  readonly detail: string
  /** Reads that are repeated once the server has it. */
  readonly write: Write
  readonly competitionId: number | null
  /** What a page needs in order to show the action before the server has it. */
  readonly data?: unknown
  /** The court that the act changes, as the device saw it. */
  readonly courtId?: number
}

/** The answer of the server, or the fact that the device will send it later. */
export type Sent<Answer> =
  | { readonly isSent: true; readonly answer: Answer }
  | { readonly isSent: false; readonly key: string }

export async function sendNow<Answer>({ method, address, body, key }: Command): Promise<Answer> {
  return await untilLost(async (signal) => {
    const response = await request(method, address, { body, key, signal, asksItself: true })
    return (await response.json()) as Answer
  })
}
