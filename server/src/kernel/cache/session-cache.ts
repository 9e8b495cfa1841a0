import type { Clock } from '../clock.ts'
import type { Actor } from '../context.ts'
import type { ChangeHints } from '../live/change-hints.ts'
import { findSessionsOwner } from '../security/session.ts'
import { ExpiringMap } from './expiring-map.ts'

const MOST = 10_000

/**
 * Keeps recently read callers for a moment, so that a page with four reads looks up its session once. Only for reads.
 * When a session ends, every process that gets the change hint drops it at once.
 */
export class SessionCache {
  readonly #actors: ExpiringMap<Actor>
  #endings = 0

  constructor(clock: Clock, ttlMs: number, hints: ChangeHints) {
    this.#actors = new ExpiringMap(clock, { ttlMs, most: MOST })
    if (ttlMs > 0) {
      hints.listen(
        (topic) => this.#dropUser(findSessionsOwner(topic)),
        () => this.#dropAll(),
      )
    }
  }

  async find(token: string, read: () => Promise<Actor | null>): Promise<Actor | null> {
    const known = this.#actors.get(token)
    if (known !== undefined) return known
    const [since, endings] = [this.#actors.now(), this.#endings]
    const actor = await read()
    // If a session ended during this read, the read may be older than that end, so the result is not kept.
    if (actor !== null && endings === this.#endings) this.#actors.set(token, actor, since)
    return actor
  }

  #dropUser(userId: number | null): void {
    if (userId === null) return
    this.#endings += 1
    this.#actors.deleteWhere((actor) => actor.userId === userId)
  }

  #dropAll(): void {
    this.#endings += 1
    this.#actors.clear()
  }
}
