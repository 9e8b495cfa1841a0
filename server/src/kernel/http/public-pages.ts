import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { VERSION_HEADER } from '@tussle/contract/live'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { SharedResponse, sendSharedResponse } from '../cache/response-cache.ts'
import { TtlCache } from '../cache/ttl-cache.ts'
import type { Ctx } from '../context.ts'
import { MAY_BE_OLD } from '../data/replica.ts'
import { AppError } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import { ipBucket } from '../security/ip-bucket.ts'
import { visitorAt } from '../security/rate-key.ts'
import { FOR_EVER } from './cache-control.ts'
import type { CachedAnswers, Freshness } from './cached-answers.ts'

/** A page at its only valid address, or the address to which a redirect leads, with the same query. */
export type FoundPage = { readonly movedTo: string } | PageAtVersion

export interface PageAtVersion {
  /** Names the version of everything that the page shows, except the names of people. */
  readonly version: string
  readonly make: () => Promise<string | Buffer>
  /** The type of its bytes, if it is not HTML. */
  readonly type?: string
  /**
   * "tournament:42=7": topics with the versions that the page shows. They are sent along, so that a reader can tell
   * how new a page is.
   */
  readonly versions?: readonly string[]
  /** Another site may show it in a frame. */
  readonly isEmbedded?: boolean
}

export interface PageRoute {
  /** As in /t/:tournament */
  readonly path: string
  /** How many lookups one address may cause in a minute; routes with the same name are counted together. */
  readonly rate?: { readonly name: string; readonly perMinute: number }
  /** The parts of the query that change the page; all others are ignored. */
  readonly query: readonly string[]
  /** The topics that the page shows; a change of one outdates the stored answer. */
  readonly topics?: (asked: Asked) => readonly string[]
  readonly find: (ctx: Ctx, asked: Asked) => Promise<FoundPage>
}

export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/**
 * The visitors in a hall may share one address, and read this many pages of a large event. Pages that are already
 * rendered do not count.
 */
const USUAL_RATE = { name: 'public pages', perMinute: 600 }
const MOST_BYTES = 64 * 1024 * 1024
/** How long the names in a page may be outdated. */
const NAMES_MS = 10_000
const SHARED_BY_PROXIES = 'public, s-maxage=1, stale-while-revalidate=30'
const HTML = 'text/html; charset=utf-8'
/** Headers for a page in a frame on another site: it may be framed, and it may send nothing. */
const EMBEDDED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

interface Cached {
  readonly freshness: Freshness
  readonly answer: SharedResponse | Moved
  readonly isOld: boolean
}

class Moved {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

/**
 * Serves pages that are the same for everybody. No cookie is read. Within LIST_CACHE_MS an answer comes from memory
 * unless a change is known, most of them before the framework is asked (CachedAnswers); after that its version is read
 * again, and only a new version is rendered, once for all who wait.
 */
export async function servePublicPages(
  app: FastifyInstance,
  kernel: Kernel,
  cachedAnswers: CachedAnswers,
  routes: readonly PageRoute[],
  notFound: () => string,
): Promise<void> {
  const { clock, config } = kernel
  await serveFiles(app, join(dirname(config.WEB_RENDERER), 'files'))
  app.decorateRequest('answeredBy', null)
  const weigh = (answer: Cached['answer']): number => (answer instanceof Moved ? 1 : answer.body.length)
  const recent = new TtlCache<Cached>(clock, config.LIST_CACHE_MS, MOST_BYTES, ({ answer }) => weigh(answer))
  const rendered = new TtlCache<SharedResponse>(clock, NAMES_MS, MOST_BYTES, weigh)

  let renderings = 0
  kernel.metrics.gauge('public_pages_rendered', 'Public pages rendered since the start', () => renderings)

  const look = async (
    route: PageRoute,
    key: string,
    asked: Asked,
    request: FastifyRequest,
    freshness: Freshness,
  ): Promise<Cached> => {
    const { name, perMinute: limit } = route.rate ?? USUAL_RATE
    const caller = visitorAt(ipBucket(request.ip))
    await kernel.limits.take(name, [{ by: 'ip', limit, seconds: 60, local: true }], caller)
    return await kernel.replica.read(kernel.database.db, async (db, isOld) => {
      const found = await route.find(kernel.contextFor({ requestId: request.id, db }), asked)
      if ('movedTo' in found)
        return { freshness, isOld, answer: new Moved(found.movedTo + searchOf(asked.query)) }
      const answer = await rendered.find(`${key} ${found.version}`, false, async () => {
        renderings += 1
        return await responseOf(found)
      })
      return { freshness, isOld, answer }
    })
  }
  for (const route of routes) {
    app.get(route.path, { onSend: storing(cachedAnswers) }, async (request, reply) => {
      const asked = askedOf(route, request)
      const key = `${route.path} ${JSON.stringify(asked)}`
      const topics = route.topics?.(asked) ?? []
      const stamp = cachedAnswers.changes.stampOf(topics)
      const freshness = { since: clock.now().getTime(), topics, stamp }
      try {
        const make = () => look(route, key, asked, request, freshness)
        const cached = await recent.find(`${key} ${stamp}`, false, make)
        request.answeredBy = cached
        if (cached.isOld) void reply.headers(MAY_BE_OLD)
        return await sendCached(request, reply, cached.answer)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error
        // The same bytes for what is private and for what does not exist.
        return reply.code(404).header('cache-control', 'no-store').type(HTML).send(notFound())
      }
    })
  }
}

/** Hooks of one route run after those of all routes, so every header is there. */
function storing(cachedAnswers: CachedAnswers): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    const { answer, freshness } = request.answeredBy ?? {}
    if (request.method === 'GET' && answer instanceof SharedResponse && freshness !== undefined) {
      await cachedAnswers.store(request, reply, answer, freshness)
    }
    return payload
  }
}

/** The sheet, the script and the fonts of the pages, under names with a digest of their content. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/pages/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply) => void reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' }),
  })
}

function askedOf({ query }: PageRoute, request: FastifyRequest): Asked {
  const given = request.query as Readonly<Record<string, unknown>>
  const known = query.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' && value.length <= 100 ? [[name, value] as const] : []
  })
  return { params: request.params as Asked['params'], query: Object.fromEntries(known) }
}

export function searchOf(query: Asked['query']): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? '' : `?${search}`
}

async function responseOf({
  make,
  versions,
  type = HTML,
  isEmbedded = false,
}: PageAtVersion): Promise<SharedResponse> {
  const made = await make()
  return await new SharedResponse(typeof made === 'string' ? Buffer.from(made) : made, {
    'cache-control': SHARED_BY_PROXIES,
    'content-type': type,
    ...(versions && { [VERSION_HEADER]: versions.join() }),
    ...(isEmbedded && { 'content-security-policy': EMBEDDED_POLICY }),
  }).pack()
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Cached['answer'],
): Promise<FastifyReply> {
  if (answer instanceof SharedResponse) return await sendSharedResponse(request, reply, answer)
  return reply.header('cache-control', SHARED_BY_PROXIES).redirect(answer.to, 301)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The public page at this address; null if there is none. */
    answeredBy: Cached | null
  }
}
