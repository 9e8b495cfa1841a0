import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { GuardedClient } from './guarded-client.ts'

/** What connections are kept for: knowing the caller and signing in, the tournament desk, and everything else. */
export type Purpose = 'callers' | 'desk' | 'rest'

/** How many of the connections others cannot take. A small pool has none to keep, and a worker nobody to keep them for. */
function reservedOf({ size, isWeb }: Size): Readonly<Record<Purpose, number>> {
  const each = !isWeb || size < 5 ? 0 : size < 8 ? 1 : 2
  return { callers: each, desk: each, rest: 0 }
}

/** One route may wait on a table that is locked with at most this part of the connections. */
const PART_OF_ROUTE = 0.3

interface Size {
  readonly size: number
  readonly isWeb: boolean
}

interface Share {
  readonly purpose: Purpose
  readonly most: number
  used: number
  waiting: number
}

interface Waiter {
  readonly share: Share
  readonly start: () => void
}

/**
 * Divides the connections of the pool, so that requests which wait for a slow or locked table cannot take all of them
 * (docs/decisions/0139). A request that gets none in time fails as if the pool were in full use.
 */
export class ConnectionShares {
  readonly #pool: Pool
  readonly #size: number
  readonly #waitMs: number
  readonly #reserved: Readonly<Record<Purpose, number>>
  readonly #used: Record<Purpose, number> = { callers: 0, desk: 0, rest: 0 }
  readonly #waiters = new Set<Waiter>()

  constructor(pool: Pool, { waitMs, ...of }: Size & { readonly waitMs: number }) {
    this.#pool = pool
    this.#size = of.size
    this.#waitMs = waitMs
    this.#reserved = reservedOf(of)
  }

  /** How many requests have no connection yet. */
  get waiting(): number {
    return this.#waiters.size
  }

  /** For everything that is not the answer of one route. */
  whole(purpose: Purpose): PostgresPool {
    return this.#shareOf(purpose, this.#size)
  }

  forRoute(purpose: Purpose): PostgresPool {
    return this.#shareOf(purpose, Math.ceil(this.#size * PART_OF_ROUTE))
  }

  #shareOf(purpose: Purpose, most: number): PostgresPool {
    const share: Share = { purpose, most, used: 0, waiting: 0 }
    return {
      options: this.#pool.options,
      connect: () => this.#connect(share),
      // The pool belongs to all shares; `openDatabase` ends it.
      end: async () => undefined,
    }
  }

  async #connect(share: Share): Promise<PostgresPoolClient> {
    const asked = performance.now()
    if (share.waiting === 0 && this.#mayTake(share)) this.#take(share)
    else await this.#turnOf(share)
    try {
      const client = await this.#pool.connect()
      if (client instanceof GuardedClient) client.handOver(performance.now() - asked)
      const release = client.release.bind(client)
      client.release = (destroy) => {
        release(destroy)
        this.#giveBack(share)
      }
      return client
    } catch (error) {
      this.#giveBack(share)
      throw error
    }
  }

  #mayTake({ purpose, most, used }: Share): boolean {
    if (used >= most) return false
    let total = 0
    let kept = 0
    for (const other of ['callers', 'desk', 'rest'] as const) {
      total += this.#used[other]
      if (other !== purpose) kept += Math.max(0, this.#reserved[other] - this.#used[other])
    }
    return total + kept < this.#size
  }

  #take(share: Share): void {
    share.used += 1
    this.#used[share.purpose] += 1
  }

  #giveBack(share: Share): void {
    share.used -= 1
    this.#used[share.purpose] -= 1
    for (const waiter of this.#waiters) if (this.#mayTake(waiter.share)) waiter.start()
  }

  async #turnOf(share: Share): Promise<void> {
    share.waiting += 1
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = {
      share,
      start: () => {
        this.#waiters.delete(waiter)
        this.#take(share)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      this.#waiters.delete(waiter)
      // The words of the pool itself, by which the refusal is recognised.
      reject(new Error('timeout exceeded when trying to connect'))
    }, this.#waitMs)
    this.#waiters.add(waiter)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      share.waiting -= 1
    }
  }
}
