import type { Clock } from '../clock.ts'
import type { Actor } from '../context.ts'
import type { ChangeHints } from '../live/change-hints.ts'
import { findSessionsOwner } from '../security/session.ts'

const MOST = 10_000

interface Kept {
  readonly actor: Actor
  readonly since: number
}

/**
 * Keeps recently read callers for a moment, so that a page with four reads looks up its session once. Only for reads.
 * When a session ends, every process that gets the change hint drops it at once.
 */
export class SessionCache {
  readonly #clock: Clock
  readonly #keptMs: number
  /** Oldest first, because an entry is never renewed in place. */
  readonly #kept = new Map<string, Kept>()
  #endings = 0

  constructor(clock: Clock, keptMs: number, hints: ChangeHints) {
    this.#clock = clock
    this.#keptMs = keptMs
    if (keptMs > 0) {
      hints.listen(
        (topic) => this.#forget(findSessionsOwner(topic)),
        () => this.#forgetAll(),
      )
    }
  }

  async find(token: string, read: () => Promise<Actor | null>): Promise<Actor | null> {
    const now = this.#clock.now().getTime()
    const known = this.#kept.get(token)
    if (known !== undefined && now >= known.since && now - known.since < this.#keptMs) return known.actor
    const endings = this.#endings
    const actor = await read()
    // If a session ended during this read, the read may be older than that end, so the result is not kept.
    if (actor !== null && endings === this.#endings && this.#keptMs > 0)
      this.#keep(token, { actor, since: now })
    return actor
  }

  #keep(token: string, kept: Kept): void {
    this.#kept.delete(token)
    this.#kept.set(token, kept)
    for (const [oldest, { since }] of this.#kept) {
      if (kept.since - since < this.#keptMs && this.#kept.size <= MOST) break
      this.#kept.delete(oldest)
    }
  }

  #forget(userId: number | null): void {
    if (userId === null) return
    this.#endings += 1
    for (const [token, { actor }] of this.#kept) {
      if (actor.userId === userId) this.#kept.delete(token)
    }
  }

  #forgetAll(): void {
    this.#endings += 1
    this.#kept.clear()
  }
}
