import type { Clock } from '../clock.ts'

interface Kept<Value> {
  readonly since: number
  readonly value: Promise<Value>
  weight: number
}

/**
 * Keeps values for a moment, so that many requests for one value compute it once. Concurrent requests wait for the
 * same computation. A request for a fresh value computes it again and replaces the kept one.
 */
export class TtlCache<Value> {
  readonly #clock: Clock
  readonly #keptMs: number
  readonly #most: number
  readonly #weigh: (value: Value) => number
  /** Oldest first, because an entry is never renewed in place. */
  readonly #kept = new Map<string, Kept<Value>>()
  #weight = 0

  constructor(clock: Clock, keptMs: number, most: number, weigh: (value: Value) => number) {
    this.#clock = clock
    this.#keptMs = keptMs
    this.#most = most
    this.#weigh = weigh
  }

  find(key: string, isFresh: boolean, make: () => Promise<Value>): Promise<Value> {
    if (this.#keptMs === 0) return make()
    const now = this.#clock.now().getTime()
    const known = this.#kept.get(key)
    if (known !== undefined && !isFresh && isWithin(known.since, now, this.#keptMs)) return known.value
    return this.#keep(key, now, make())
  }

  #keep(key: string, since: number, value: Promise<Value>): Promise<Value> {
    this.#drop(key)
    const kept: Kept<Value> = { since, value, weight: 0 }
    this.#kept.set(key, kept)
    value.then(
      (made) => {
        if (this.#kept.get(key) === kept) this.#settle(kept, this.#weigh(made))
      },
      () => {
        if (this.#kept.get(key) === kept) this.#drop(key)
      },
    )
    return value
  }

  #settle(kept: Kept<Value>, weight: number): void {
    kept.weight = weight
    this.#weight += weight
    const now = this.#clock.now().getTime()
    for (const [key, { since }] of this.#kept) {
      if (isWithin(since, now, this.#keptMs) && this.#weight <= this.#most) break
      this.#drop(key)
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }
}

/** Sessions that wrote something in the last moment and must see it. Only for this process. */
export class RecentWriterSessions {
  readonly #clock: Clock
  readonly #keptMs: number
  readonly #writers = new Map<string, number>()

  constructor(clock: Clock, keptMs: number) {
    this.#clock = clock
    this.#keptMs = keptMs
  }

  has(token: string | null): boolean {
    const at = token === null ? undefined : this.#writers.get(token)
    return at !== undefined && isWithin(at, this.#clock.now().getTime(), this.#keptMs)
  }

  note(token: string | null): void {
    if (token === null || this.#keptMs === 0) return
    const now = this.#clock.now().getTime()
    for (const [writer, at] of this.#writers) {
      if (isWithin(at, now, this.#keptMs)) break
      this.#writers.delete(writer)
    }
    this.#writers.delete(token)
    this.#writers.set(token, now)
  }
}

/** If the clock is set back, kept values expire. */
function isWithin(since: number, now: number, keptMs: number): boolean {
  return now >= since && now - since < keptMs
}
