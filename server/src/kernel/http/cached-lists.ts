import type { IncomingMessage, RequestListener } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Endpoint } from '@tussle/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { ExpiringMap } from '../cache/expiring-map.ts'
import { type SharedResponse, wholeFor } from '../cache/response-cache.ts'
import { type RecentWriterSessions, TtlCache } from '../cache/ttl-cache.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { ipBucket } from '../security/ip-bucket.ts'
import { visitorAt } from '../security/rate-key.ts'
import type { RateLimits } from '../security/rate-limit.ts'
import { listSecurityHeaders } from '../security/security-headers.ts'
import { trustedProxies } from '../security/trusted-proxies.ts'
import { tokenIn } from './cookies.ts'
import { nameOf } from './http-guards.ts'
import type { NoteAnswer } from './note-answer.ts'
import { keyOf, type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts'

/** A public list, and when it was read by the server's clock. */
interface CachedList {
  readonly response: SharedResponse
  readonly since: number
}

interface AskedList {
  readonly endpoint: Endpoint
  /** The same for all who get the same list. */
  readonly key: string
  /** The caller has just written something. */
  readonly isFresh: boolean
}

interface ReadyList extends ReadyAnswer {
  readonly endpoint: Endpoint
  /** As in /api/leagues */
  readonly route: string
}

interface Parts {
  readonly clock: Clock
  readonly config: Config
  readonly limits: RateLimits
  readonly recentWriters: RecentWriterSessions
}

/** The most bytes of recent lists that a process keeps, and as many of those that are ready to be sent. */
const MOST_BYTES = 32 * 1024 * 1024
const LISTS = '/api/'

/**
 * Public lists of the last moment (decision 0019). A list that is read again within that moment is sent without the
 * framework, which costs more than the list itself. The same limits count its readers.
 */
export class CachedLists {
  readonly #clock: Clock
  readonly #config: Config
  readonly #limits: RateLimits
  readonly #recentWriters: RecentWriterSessions
  readonly #isTrusted: ReturnType<typeof trustedProxies>
  readonly #lists: TtlCache<CachedList>
  readonly #ready: ExpiringMap<ReadyList>
  #isClosed = false

  constructor({ clock, config, limits, recentWriters }: Parts) {
    this.#clock = clock
    this.#config = config
    this.#limits = limits
    this.#recentWriters = recentWriters
    this.#isTrusted = trustedProxies(config)
    const ttlMs = config.LIST_CACHE_MS
    this.#lists = new TtlCache(clock, ttlMs, MOST_BYTES, ({ response }) => response.body.length)
    this.#ready = new ExpiringMap(clock, { ttlMs, most: MOST_BYTES, weigh: ({ body }) => body.length })
  }

  /** The list under this key. One that another request has read is made ready to be sent again. */
  async find(
    { endpoint, key, isFresh }: AskedList,
    request: FastifyRequest,
    read: () => Promise<SharedResponse>,
  ): Promise<SharedResponse> {
    let isOwn = false
    const { response, since } = await this.#lists.find(key, isFresh, async () => {
      isOwn = true
      const since = this.#clock.now().getTime()
      return { since, response: await read() }
    })
    if (!isOwn) await this.#makeReady(endpoint, request, { response, since })
    return response
  }

  async #makeReady(
    endpoint: Endpoint,
    request: FastifyRequest,
    { response, since }: CachedList,
  ): Promise<void> {
    const { body, headers } = await wholeFor(request, response)
    const ready = readyAnswer(response, body, { ...listSecurityHeaders(this.#config), ...headers })
    const route = request.routeOptions.url ?? 'unknown'
    this.#ready.set(keyOf(request.raw), { ...ready, endpoint, route }, since)
  }

  /** What a server calls for each request. */
  before(others: RequestListener, { fromMemory }: Pick<NoteAnswer, 'fromMemory'>): RequestListener {
    return (request, response) => {
      const list = this.#findReady(request)
      if (list === undefined) {
        others(request, response)
        return
      }
      const arrivedAt = performance.now()
      // Whoever is beyond a limit is refused by the framework.
      this.#takeFrom(list.endpoint, request).then(
        () => {
          const status = sendReady(list, request, response)
          fromMemory({ route: list.route, status, seconds: (performance.now() - arrivedAt) / 1000 })
        },
        () => others(request, response),
      )
    }
  }

  #findReady(request: IncomingMessage): ReadyList | undefined {
    if (this.#isClosed || request.method !== 'GET' || request.url?.startsWith(LISTS) !== true) return
    const list = this.#ready.get(keyOf(request))
    if (list === undefined) return
    const hasWritten = this.#recentWriters.has(tokenIn(this.#config, request.headers.cookie))
    return hasWritten ? undefined : list
  }

  async #takeFrom(endpoint: Endpoint, request: IncomingMessage): Promise<void> {
    const address = proxyAddr(request, this.#isTrusted)
    await this.#limits.take(nameOf(endpoint), endpoint.rate, visitorAt(ipBucket(address)))
  }

  /** From now on every connection is to be closed, which only the framework's hooks do. */
  close(): void {
    this.#isClosed = true
    this.#ready.clear()
  }
}
