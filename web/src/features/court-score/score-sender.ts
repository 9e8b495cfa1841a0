import { ApiError } from '../../lib/server/api-error.ts'
import type { CourtScore, LinkedCourt } from './court.queries.ts'

const RETRY_MS = 5000
const TOO_MANY = 429

export interface SenderListener {
  readonly send: (score: CourtScore) => Promise<LinkedCourt>
  readonly onSent: (court: LinkedCourt) => void
  /** The score did not arrive and will be sent again. */
  readonly onStored: () => void
  /** The server refuses the score for good. */
  readonly onRefused: (error: unknown) => void
}

/**
 * Sends the present score, one request at a time. Each request contains the whole score, so only the latest matters:
 * points entered during a request go into the next one, and sending a score twice changes nothing.
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

  /** No score is left to send. */
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
      this.#listener.onStored()
      if (!this.#isStopped) this.#timer = window.setTimeout(() => void this.flush(), RETRY_MS)
      return false
    }
  }
}

/** A hotspot that answers in the server's place has refused nothing; it knows no code. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError && error.code !== undefined && error.status < 500 && error.status !== TOO_MANY
  )
}
