import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ExpiringMap } from '../cache/expiring-map.ts'
import { RecentChanges } from '../cache/recent-changes.ts'
import { isHeld, type SharedResponse, wholeFor } from '../cache/response-cache.ts'
import type { Kernel } from '../kernel.ts'
import type { NoteAnswer } from './note-answer.ts'
import { takesGzip } from './packing.ts'

interface CachedAnswer {
  readonly route: string
  readonly freshness: Freshness
  readonly etag: string
  /** Names and values in turn, as the framework sent them, without the id of the request. */
  readonly headers: readonly string[]
  readonly headersOf304: readonly string[]
  readonly body: Buffer
}

/** How long an answer may be sent again. */
export interface Freshness {
  /** When it was made, by the server's clock. */
  readonly since: number
  /** What it shows, and which change of that it has seen last. */
  readonly topics: readonly string[]
  readonly stamp: number
}

/** Addresses with their encodings; their bodies are those that the pages keep anyway. */
const MOST_ANSWERS = 5000
const OF_THE_REQUEST = 'x-request-id'
const OF_THE_BODY = new Set(['content-type', 'content-encoding', 'content-length'])

type CachedBy = Pick<Kernel, 'clock' | 'config' | 'changeHints'>

/**
 * Answers that are the same for everybody, sent again as the framework sent them the first time. The framework and its
 * hooks cost more than such an answer itself, and a crowd reads the same few pages.
 */
export class CachedAnswers {
  readonly #answers: ExpiringMap<CachedAnswer>
  readonly #note: NoteAnswer
  readonly changes: RecentChanges
  #isClosed = false

  constructor({ clock, config, changeHints }: CachedBy, note: NoteAnswer) {
    this.#answers = new ExpiringMap(clock, { ttlMs: config.LIST_CACHE_MS, most: MOST_ANSWERS })
    this.#note = note
    this.changes = new RecentChanges(clock, config.LIST_CACHE_MS, changeHints)
  }

  /** Stores the whole answer, also if this reader had it already: most readers of a crowd do. */
  async store(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: SharedResponse,
    freshness: Freshness,
  ): Promise<void> {
    const { body, headers: ofTheBody } = await wholeFor(request, answer)
    const headers = Object.entries({ ...reply.getHeaders(), ...ofTheBody, 'content-length': body.length })
      .filter(([name]) => name !== OF_THE_REQUEST)
      .map(([name, value]) => [name, String(value)] as const)
    const cached = {
      ...{ freshness, route: request.routeOptions.url ?? 'unknown' },
      etag: ofTheBody['etag'] ?? '',
      headers: headers.flat(),
      headersOf304: headers.filter(([name]) => !OF_THE_BODY.has(name)).flat(),
      body,
    }
    this.#answers.set(keyOf(request.raw), cached, freshness.since)
  }

  /** Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now()
    if (this.#isClosed || request.method !== 'GET') return false
    const cached = this.#answers.get(keyOf(request))
    if (cached === undefined || this.changes.stampOf(cached.freshness.topics) !== cached.freshness.stamp)
      return false
    const held = request.headers['if-none-match']
    // A tag of another form of the page is compared by the framework's route.
    if (held !== undefined && !isHeld(held, cached.etag)) return false
    const requestId = randomUUID()
    const status = held === undefined ? 200 : 304
    const headers = status === 200 ? cached.headers : cached.headersOf304
    response.writeHead(status, ['x-request-id', requestId, ...headers])
    response.end(status === 200 ? cached.body : undefined)
    const seconds = (performance.now() - began) / 1000
    this.#note({ requestId, method: 'GET', route: cached.route, status, seconds, userId: null })
    return true
  }

  /** From now on every connection is to be closed, which only the framework's hooks do. */
  close(): void {
    this.#isClosed = true
    this.#answers.clear()
  }
}

function keyOf({ url = '', headers }: IncomingMessage): string {
  return takesGzip(headers['accept-encoding']) ? `gzip ${url}` : url
}
