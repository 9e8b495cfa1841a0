import { type Clock, MINUTE } from '../clock.ts'
import type { Actor } from '../context.ts'
import { AppError } from '../errors.ts'

/** How many unknown tokens one address may send in a minute: more than a hall full of old cookies does. */
const MOST_FAILURES = 100
const WINDOW_MS = MINUTE
const MAX_TOKENS = 10_000
/** The form that `openSession` gives a token. */
const TOKEN = /^[\w-]{43}$/u

interface Window {
  readonly since: number
  failures: number
}

/**
 * Protects the session lookup, which costs a statement: an address that sends many unknown tokens is not looked up
 * for a while. Only failures count. Tokens that this process has seen work are always looked up, whatever other
 * browsers behind the same address do.
 */
export class DoubtfulTokens {
  readonly #clock: Clock
  readonly #most: number
  readonly #bad = new Map<string, number>()
  readonly #good = new Map<string, number>()
  readonly #windows = new Map<string, Window>()

  constructor(clock: Clock, scale: number) {
    this.#clock = clock
    this.#most = Math.ceil(MOST_FAILURES * scale)
  }

  /**
   * `read` looks the token up. Where the caller must not be refused, as on a public page, the caller is a visitor instead.
   */
  async find(
    token: string,
    address: string,
    isRefusable: boolean,
    read: () => Promise<Actor | null>,
  ): Promise<Actor | null> {
    const now = this.#clock.now().getTime()
    if (!TOKEN.test(token) || isWithin(this.#bad.get(token), now)) return null
    const window = this.#windowOf(address, now)
    if (window.failures >= this.#most && !this.#good.has(token)) {
      if (!isRefusable) return null
      const retryAfterSeconds = Math.max(1, Math.ceil((window.since + WINDOW_MS - now) / 1000))
      throw new AppError('rate_limited', undefined, { retryAfterSeconds })
    }
    const actor = await read()
    if (actor === null) {
      window.failures += 1
      this.#good.delete(token)
      keep(this.#bad, token, now)
    } else keep(this.#good, token, now)
    return actor
  }

  #windowOf(address: string, now: number): Window {
    const known = this.#windows.get(address)
    if (known !== undefined && isWithin(known.since, now)) return known
    const window = { since: now, failures: 0 }
    keep(this.#windows, address, window)
    return window
  }
}

function isWithin(since: number | undefined, now: number): boolean {
  return since !== undefined && now >= since && now - since < WINDOW_MS
}

/** Drops the oldest entries first. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= MAX_TOKENS) break
    map.delete(oldest)
  }
}
