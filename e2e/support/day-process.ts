import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../server/src/test/day-server.ts', import.meta.url))
const START_MS = 60_000
const ANSWER_MS = 10_000

/** What is known of the day before it begins: matches by their numbers, minutes since the first call. */
export interface DayFacts {
  readonly origin: string
  readonly tournamentId: number
  /** The organiser's session. */
  readonly organiser: string
  readonly startsAt: number
  readonly restMinutes: number
  /** How long each match takes and who wins it, by its id. */
  readonly fates: Readonly<Record<number, { readonly minutes: number; readonly winner: Side }>>
  readonly accidents: {
    readonly noShows: readonly number[]
    readonly noShowMinutes: number
    readonly injured: number
    readonly contested: number
    readonly mistyped: number
    readonly lost: { readonly court: number; readonly from: number; readonly to: number }
  }
  /** No desk can be done earlier. */
  readonly bound: number
}

export type Side = 'player1' | 'player2'

/** A server of its own for one tournament day, whose clock stands still until it is set. */
export class DayProcess {
  readonly facts: DayFacts
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, facts: DayFacts) {
    this.#child = child
    this.facts = facts
  }

  static async start(): Promise<DayProcess> {
    const child = fork(PROGRAM, { stdio: 'inherit' })
    try {
      return new DayProcess(child, await heard<DayFacts>(child, START_MS))
    } catch (error) {
      child.kill()
      throw error
    }
  }

  async setClock(instant: number): Promise<void> {
    await this.#ask({ set: instant })
  }

  /** A new session of this user. */
  async enter(userId: number): Promise<string> {
    return (await this.#ask({ enter: userId })).sid ?? ''
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit', { signal: AbortSignal.timeout(ANSWER_MS) })
    this.#child.disconnect()
    await ended.catch(() => this.#child.kill('SIGKILL'))
  }

  async #ask(wish: object): Promise<{ readonly sid: string | null }> {
    const answer = heard<{ sid: string | null }>(this.#child, ANSWER_MS)
    this.#child.send(wish)
    return await answer
  }
}

async function heard<Message>(child: ChildProcess, withinMs: number): Promise<Message> {
  const enough = new AbortController()
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(withinMs)])
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('the server of the day has ended')
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), gone])) as [Message]
    return message
  } finally {
    enough.abort()
  }
}
