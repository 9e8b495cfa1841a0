import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ExpiringMap } from '../cache/expiring-map.ts'
import { RecentChanges } from '../cache/recent-changes.ts'
import { type SharedResponse, wholeFor } from '../cache/response-cache.ts'
import type { Kernel } from '../kernel.ts'
import type { NoteAnswer } from './note-answer.ts'
import { keyOf, type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts'

interface CachedAnswer extends ReadyAnswer {
  readonly route: string
  readonly freshness: Freshness
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
    const { body, headers } = await wholeFor(request, answer)
    const cached = {
      ...readyAnswer(answer, body, { ...reply.getHeaders(), ...headers }),
      ...{ freshness, route: request.routeOptions.url ?? 'unknown' },
    }
    this.#answers.set(keyOf(request.raw), cached, freshness.since)
  }

  /** Whether it has answered; `arrivedAt` is when the request came. */
  answer(request: IncomingMessage, response: ServerResponse, arrivedAt: number): boolean {
    if (this.#isClosed || request.method !== 'GET') return false
    const cached = this.#answers.get(keyOf(request))
    if (cached === undefined || this.changes.stampOf(cached.freshness.topics) !== cached.freshness.stamp)
      return false
    const status = sendReady(cached, request, response)
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
