import { ApiError } from '../../lib/server/api-error.ts'
import type { CourtScore, LinkedCourt } from './court.queries.ts'

const RETRY_MS = 5000
const TOO_MANY = 429

export interface SenderListener {
  readonly send: (score: CourtScore) => Promise<LinkedCourt>
  readonly onSent: (court: LinkedCourt) => void
  /** It did not get through and is sent again. */
  readonly onKept: () => void
  /** The server will never take it. */
  readonly onRefused: (error: unknown) => void
}

/**
 * Sends the score as it stands, one message at a time. Each holds all of it, so only the latest matters: what was
 * entered while one was on its way goes in the next, and sending one twice changes nothing.
 */
export class ScoreSender {
  readonly #listener: SenderListener
  #latest: CourtScore | null = null
  #isSending = false
  #isStopped = true
  #timer: number | undefined

  constructor(listener: SenderListener) {
    this.#listener = listener
  }

  /** Nothing waits to be sent. */
  get isDone(): boolean {
    return this.#latest === null
  }

  start(): void {
    this.#isStopped = false
  }

  put(score: CourtScore): void {
    this.#latest = score
    void this.flush()
  }

  async flush(): Promise<void> {
    const score = this.#latest
    if (score === null || this.#isSending || this.#isStopped) return
    window.clearTimeout(this.#timer)
    this.#isSending = true
    const hasSettled = await this.#attempt(score)
    this.#isSending = false
    if (hasSettled) void this.flush()
  }

  stop(): void {
    this.#isStopped = true
    window.clearTimeout(this.#timer)
  }

  async #attempt(score: CourtScore): Promise<boolean> {
    try {
      const court = await this.#listener.send(score)
      if (this.#latest === score) this.#latest = null
      this.#listener.onSent(court)
      return true
    } catch (error) {
      if (isFinal(error)) {
        this.#latest = null
        this.#listener.onRefused(error)
        return true
      }
      this.#listener.onKept()
      if (!this.#isStopped) this.#timer = window.setTimeout(() => void this.flush(), RETRY_MS)
      return false
    }
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== TOO_MANY
}
