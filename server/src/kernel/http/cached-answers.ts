import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ExpiringMap } from '../cache/expiring-map.ts'
import { RecentChanges } from '../cache/recent-changes.ts'
import { isHeld, packedTag, type SharedResponse, wholeFor } from '../cache/response-cache.ts'
import type { Kernel } from '../kernel.ts'
import type { NoteAnswer } from './note-answer.ts'
import { takesGzip } from './packing.ts'

interface CachedAnswer {
  readonly route: string
  readonly freshness: Freshness
  /** Of all forms in which it is sent. */
  readonly etags: readonly string[]
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
  readonly #note: NoteAnswer['fromMemory']
  readonly changes: RecentChanges
  #isClosed = false

  constructor({ clock, config, changeHints }: CachedBy, { fromMemory }: NoteAnswer) {
    this.#answers = new ExpiringMap(clock, { ttlMs: config.LIST_CACHE_MS, most: MOST_ANSWERS })
    this.#note = fromMemory
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
      etags: [answer.etag, packedTag(answer.etag)],
      headers: headers.flat(),
      headersOf304: headers.filter(([name]) => !OF_THE_BODY.has(name)).flat(),
      body,
    }
    this.#answers.set(keyOf(request.raw), cached, freshness.since)
  }

  /** Whether it has answered; `arrivedAt` is when the request came. */
  answer(request: IncomingMessage, response: ServerResponse, arrivedAt: number): boolean {
    if (this.#isClosed || request.method !== 'GET') return false
    const cached = this.#answers.get(keyOf(request))
    if (cached === undefined || this.changes.stampOf(cached.freshness.topics) !== cached.freshness.stamp)
      return false
    const held = request.headers['if-none-match']
    const isKnown = held !== undefined && cached.etags.some((etag) => isHeld(held, etag))
    const status = isKnown ? 304 : 200
    response.writeHead(status, [
      OF_THE_REQUEST,
      randomUUID(),
      ...(isKnown ? cached.headersOf304 : cached.headers),
    ])
    response.end(isKnown ? undefined : cached.body)
    const seconds = (performance.now() - arrivedAt) / 1000
    this.#note({ route: cached.route, status, seconds })
    return true
  }

  /** From now on every connection is to be closed, which only the framework's hooks do. */
  close(): void {
    this.#isClosed = true
    this.#answers.clear()
  }
}

/** Requests with the same key get the same bytes. */
export function keyOf({ url = '', headers }: IncomingMessage): string {
  return takesGzip(headers['accept-encoding']) ? `gzip ${url}` : url
}
