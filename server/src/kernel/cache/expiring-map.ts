import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

interface Bounds<Value> {
  /** How long an entry is kept, in milliseconds; 0 keeps nothing. */
  readonly ttlMs: number
  /** The greatest sum of all weights. */
  readonly most: number
  readonly weigh?: (value: Value) => number
}

/** An LRU cache on the server's clock. If the clock is set back, all entries expire: none may live longer. */
export class ExpiringMap<Value extends object | number | true> {
  readonly #clock: Clock
  readonly #entries: LRUCache<string, Value> | null
  #latest = 0

  constructor(clock: Clock, { ttlMs, most, weigh = () => 1 }: Bounds<Value>) {
    this.#clock = clock
    this.#entries =
      ttlMs === 0
        ? null
        : new LRUCache({
            ttl: ttlMs,
            ttlResolution: 0,
            maxSize: most,
            sizeCalculation: (value) => Math.max(weigh(value), 1),
            perf: { now: () => this.now() },
          })
  }

  /** The instant that `set` takes as the beginning of an entry's life. */
  now(): number {
    const now = this.#clock.now().getTime()
    if (now < this.#latest) this.#entries?.clear()
    this.#latest = now
    return now
  }

  get(key: string): Value | undefined {
    this.now()
    return this.#entries?.get(key)
  }

  /** The library keeps an entry up to and including the end of its time; one millisecond less makes that "until". */
  set(key: string, value: Value, since = this.now()): void {
    this.#entries?.set(key, value, { start: since - 1 })
  }

  delete(key: string): void {
    this.#entries?.delete(key)
  }

  deleteWhere(isGone: (value: Value) => boolean): void {
    if (this.#entries === null) return
    for (const [key, value] of this.#entries.entries()) {
      if (isGone(value)) this.#entries.delete(key)
    }
  }

  clear(): void {
    this.#entries?.clear()
  }
}
