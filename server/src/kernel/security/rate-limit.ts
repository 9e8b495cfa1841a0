import type { RateRule } from '@tussle/contract/endpoint'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { reconnectIfFrozen } from '../data/redis.ts'
import { AppError } from '../errors.ts'
import { type Caller, callerOf, isNamed, keyOf } from './rate-key.ts'

type Limiter = RateLimiterRedis | RateLimiterMemory
type Options = ConstructorParameters<typeof RateLimiterMemory>[0]

/** Beyond a `slow` limit every further try waits longer, up to this time. */
const SLOWEST_MS = 2500
const SLOW_STEP_MS = 100

/**
 * Counts in Redis, and counts that concern only this process in the process. While Redis is away, everything is
 * counted in the process: limits then hold per process, and no request waits for Redis.
 */
export class RateLimits {
  readonly #redis: Redis
  readonly #scale: number
  readonly #limiters = new Map<string, Limiter>()
  readonly #rules = new Map<string, CountedRules>()

  constructor(redis: Redis, scale: number) {
    this.#redis = redis
    this.#scale = scale
  }

  /**
   * Takes one point from every rule; throws rate_limited if one is used up. An address beyond its own limits is
   * refused before the account that it names is looked up.
   */
  async take(route: string, rules: readonly RateRule[], caller: Caller): Promise<void> {
    const { byCaller, byName } = this.#countedBy(route, rules)
    await takeAll(byCaller, caller)
    if (byName.length > 0) await takeAll(byName, caller)
  }

  /** Gives the tries of this caller back after a success, so that only failures add up. */
  async forgive(route: string, rules: readonly RateRule[], caller: Caller): Promise<void> {
    await Promise.all(
      rules.map(async (rule, index) => {
        const key = rule.by === 'named-account+ip' ? await keyOf(rule, caller) : null
        if (key !== null) await this.#limiter(route, rule, index).delete(key)
      }),
    )
  }

  /** Takes a point for an account from a named limit, which several endpoints may share. */
  async takeFor(count: string, rule: RateRule, userId: number): Promise<void> {
    await takeAll([{ rule, limiter: this.#limiter(count, rule, 0) }], callerOf(userId))
  }

  async giveBack(count: string, rule: RateRule, userId: number): Promise<void> {
    await this.#limiter(count, rule, 0).delete(String(userId))
  }

  /** A route has the same rules each time, so they are looked up once. */
  #countedBy(route: string, rules: readonly RateRule[]): CountedRules {
    const known = this.#rules.get(route)
    if (known !== undefined) return known
    const counted = rules.map((rule, index) => ({ rule, limiter: this.#limiter(route, rule, index) }))
    const divided = {
      byCaller: counted.filter(({ rule }) => !isNamed(rule)),
      byName: counted.filter(({ rule }) => isNamed(rule)),
    }
    this.#rules.set(route, divided)
    return divided
  }

  #limiter(route: string, rule: RateRule, index: number): Limiter {
    const keyPrefix = `rate:${route}:${index}`
    const known = this.#limiters.get(keyPrefix)
    if (known !== undefined) return known
    const options = { keyPrefix, points: Math.ceil(rule.limit * this.#scale), duration: rule.seconds }
    const limiter = rule.local === true ? new RateLimiterMemory(options) : this.#shared(options)
    this.#limiters.set(keyPrefix, limiter)
    return limiter
  }

  #shared(options: Options): RateLimiterRedis {
    return new RateLimiterRedis({
      ...options,
      storeClient: this.#redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new Insurance(options, this.#redis),
    })
  }
}

/** Counts in this process; used only when Redis did not answer. */
class Insurance extends RateLimiterMemory {
  readonly #redis: Redis

  constructor(options: Options, redis: Redis) {
    super(options)
    this.#redis = redis
  }

  override consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    reconnectIfFrozen(this.#redis)
    return super.consume(...args)
  }
}

interface Wait {
  readonly retryAfterSeconds: number
  readonly delayMs: number
}

async function takeOne(rule: RateRule, limiter: Limiter, key: string): Promise<Wait> {
  try {
    await limiter.consume(key)
    return { retryAfterSeconds: 0, delayMs: 0 }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    if (rule.slow === true) {
      const over = refusal.consumedPoints - limiter.points
      return { retryAfterSeconds: 0, delayMs: Math.min(SLOWEST_MS, over * SLOW_STEP_MS) }
    }
    return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), delayMs: 0 }
  }
}

type Counted = readonly { readonly rule: RateRule; readonly limiter: Limiter }[]

/** By the caller's address or account, and by an account that the request names. */
interface CountedRules {
  readonly byCaller: Counted
  readonly byName: Counted
}

async function takeAll(counted: Counted, caller: Caller): Promise<void> {
  const results = await Promise.all(
    counted.map(async ({ rule, limiter }) => {
      const key = await keyOf(rule, caller)
      return key === null ? null : await takeOne(rule, limiter, key)
    }),
  )
  const waits = results.filter((result) => result !== null)
  const refused = waits.filter((wait) => wait.retryAfterSeconds > 0)
  if (refused.length > 0) {
    throw new AppError('rate_limited', undefined, {
      retryAfterSeconds: Math.max(...refused.map((wait) => wait.retryAfterSeconds)),
    })
  }
  const delay = Math.max(0, ...waits.map((wait) => wait.delayMs))
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
}
