import type { Clock } from '../clock.ts'
import { ExpiringMap } from './expiring-map.ts'

interface Computation<Value> {
  readonly since: number
  readonly value: Promise<Value>
}

/**
 * Keeps values for a moment, so that many requests for one value compute it once. Concurrent requests wait for the
 * same computation. A request for a fresh value computes it again and replaces the kept one.
 */
export class TtlCache<Value extends object | number> {
  readonly #ttlMs: number
  readonly #values: ExpiringMap<Value>
  readonly #computing = new Map<string, Computation<Value>>()

  constructor(clock: Clock, ttlMs: number, most: number, weigh: (value: Value) => number) {
    this.#ttlMs = ttlMs
    this.#values = new ExpiringMap(clock, { ttlMs, most, weigh })
  }

  find(key: string, isFresh: boolean, make: () => Promise<Value>): Promise<Value> {
    if (this.#ttlMs === 0) return make()
    const now = this.#values.now()
    const kept = isFresh ? undefined : this.#values.get(key)
    if (kept !== undefined) return Promise.resolve(kept)
    const running = isFresh ? undefined : this.#computing.get(key)
    const isRecent = running !== undefined && now >= running.since && now - running.since < this.#ttlMs
    return isRecent ? running.value : this.#compute(key, now, make)
  }

  /** A value is as old as the moment at which its computation began. */
  #compute(key: string, since: number, make: () => Promise<Value>): Promise<Value> {
    this.#values.delete(key)
    const computation = { since, value: make() }
    this.#computing.set(key, computation)
    const end = (): boolean => this.#computing.get(key) === computation && this.#computing.delete(key)
    computation.value.then((made) => {
      if (end()) this.#values.set(key, made, since)
    }, end)
    return computation.value
  }
}

/** The greatest number of sessions in mind at once; the one that wrote longest ago goes first. */
const MOST_WRITERS = 100_000

/** Sessions that wrote something in the last moment and must see it. Only for this process. */
export class RecentWriterSessions {
  readonly #writers: ExpiringMap<true>

  constructor(clock: Clock, ttlMs: number) {
    this.#writers = new ExpiringMap(clock, { ttlMs, most: MOST_WRITERS })
  }

  has(token: string | null): boolean {
    return token !== null && this.#writers.get(token) === true
  }

  note(token: string | null): void {
    if (token !== null) this.#writers.set(token, true)
  }
}
