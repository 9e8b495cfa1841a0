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
 * Who was calling a moment ago: a page that reads four things looks at its session once. For reading only, and only
 * for a moment; a sign-in that ends is forgotten at once, in every process that hears of it.
 */
export class SessionCache {
  readonly #clock: Clock
  readonly #keptMs: number
  /** The oldest first, because an entry is never renewed in its place. */
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
    // What ended while it was read may have been read before its end.
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
