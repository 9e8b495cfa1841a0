import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@tussle/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SharedResponse, sendSharedResponse } from '../cache/response-cache.ts'
import type { RenderedList } from '../cache/versioned-document.ts'
import type { Actor, Ctx, SignedInCtx } from '../context.ts'
import type { Purpose } from '../data/connection-shares.ts'
import type { Db, Queryable } from '../data/db.ts'
import { MAY_BE_OLD } from '../data/replica.ts'
import { AppError } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import type { OpenStream } from '../live/open-stream.ts'
import { hashBucket, ipBucket } from '../security/ip-bucket.ts'
import type { Caller } from '../security/rate-key.ts'
import { findActor } from '../security/session.ts'
import type { Vault } from '../security/vault.ts'
import { AlreadyExists } from './already-exists.ts'
import { BrowserSession } from './browser-session.ts'
import { readToken } from './cookies.ts'
import { type Result, send, sharedAnswer } from './http-answers.ts'
import {
  bytesOf,
  checkAccess,
  checkPolicy,
  isRaw,
  nameOf,
  type Policy,
  parse,
  parseParams,
  readBody,
  refusalTo,
  refuseForgery,
} from './http-guards.ts'
import { AlreadyAnswered, findAnswer, fingerprint, isKey, type KeyedRequest } from './idempotency.ts'
import { STANDARD_POLICIES } from './policies.ts'
import { sealFor } from './sealed-answer.ts'

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? Ctx : SignedInCtx

export interface Incoming<E extends Endpoint> {
  readonly ctx: CtxOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly browserSession: BrowserSession
}

export type Handler<E extends Endpoint> = (
  incoming: Incoming<E>,
) => Promise<AnswerOf<E> | AlreadyExists<AnswerOf<E>> | RenderedList | SharedResponse | OpenStream>
/**
 * Runs once the answer is known, also for a replay, which may come long after the first request. Cookies are set
 * here.
 */
export type Afterwards<E extends Endpoint> = (
  incoming: Incoming<E>,
  answer: AnswerOf<E>,
  isRepeated: boolean,
) => Promise<void>

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (incoming: Incoming<Endpoint>) => Promise<unknown>
  readonly after:
    | ((incoming: Incoming<Endpoint>, answer: unknown, isRepeated: boolean) => Promise<void>)
    | undefined
}

/** A feature as the HTTP layer needs it: its routes and its own policies that the contract names. */
export interface FeatureHttp {
  readonly name: string
  readonly policies?: Readonly<Record<string, Policy>>
  /** What keeps its own connections for these routes; otherwise they share those of the rest. */
  readonly purpose?: Purpose
  /** The account that a name in a body belongs to, for rate limits that count by it. */
  readonly accountNamed?: (db: Queryable, name: string) => Promise<number | null>
  readonly routes: readonly Route[]
}

/** Binds an endpoint of the contract to its handler; the types of both are checked. */
export function on<E extends Endpoint>(endpoint: E, handle: Handler<E>, after?: Afterwards<E>): Route {
  return { endpoint, handle, after } as unknown as Route
}

const JSON_LIMIT_BYTES = 100 * 1024

/** Registers a feature's routes. An endpoint with a missing declaration stops the boot. */
export function serve(app: FastifyInstance, kernel: Kernel, feature: FeatureHttp): void {
  for (const route of feature.routes) {
    const policy = declaredPolicy(feature, route.endpoint)
    const db = kernel.database.forRoute(feature.purpose ?? 'rest')
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path.replace(/\{(\w+)\}/gu, ':$1'),
      bodyLimit: isRaw(route.endpoint.body)
        ? route.endpoint.body.maxBytes
        : (route.endpoint.maxBytes ?? JSON_LIMIT_BYTES),
      exposeHeadRoute: false,
      handler: (request, reply) => answer(app, kernel, feature, { ...route, policy, db }, request, reply),
    })
  }
}

/** A route as it is registered: who may call it, and its part of the connections. */
interface ServedRoute extends Route {
  readonly policy: Policy
  readonly db: Db
}

async function answer(
  app: FastifyInstance,
  kernel: Kernel,
  { accountNamed }: FeatureHttp,
  route: ServedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route
  const { config } = kernel
  const name = nameOf(endpoint)
  const token = readToken(config, request)
  const isWrite = endpoint.idempotency !== 'read'
  if (isWrite) refuseForgery(request, config.PUBLIC_ORIGIN, token !== null)

  // Most public reads do not depend on the caller, so they do not look up the session.
  const needsActor = isWrite || endpoint.access !== 'public' || endpoint.readsCaller === true
  const bucket = ipBucket(request.ip)
  const actor = needsActor && token !== null ? await findCaller(kernel, endpoint, token, bucket) : null
  request.userId = actor?.userId ?? null
  checkAccess(endpoint, actor)

  const rawBody = readBody(endpoint, request, (text) => parseJson(app, request, text))
  const caller: Caller = {
    ipBucket: bucket,
    userId: actor?.userId ?? null,
    named: (field) => textAt(rawBody, field),
    accountOf: remembering(async (name) => (await accountNamed?.(kernel.database.callers, name)) ?? null),
  }
  await kernel.limits.take(name, endpoint.rate, caller)

  const params = endpoint.params === null ? undefined : parseParams(endpoint.params, request.params)
  const query = endpoint.query === null ? undefined : parse(endpoint.query, request.query)
  const body = endpoint.body === null || isRaw(endpoint.body) ? rawBody : parse(endpoint.body, rawBody)
  checkPolicy(route.policy, actor)

  const keyed = keyedRequest(endpoint, kernel.vault, request, actor)
  const isFresh = kernel.recentWriters.has(token)
  const admitted = (db: Db = route.db) => {
    const ipBucketHash = () => hashBucket(bucket, config.appSecret)
    const ctx = kernel.contextFor({ actor, requestId: request.id, ipBucketHash, keyed, isFresh, db })
    const forgive = () => kernel.limits.forgive(name, endpoint.rate, caller)
    const browserSession = new BrowserSession(kernel, request, reply, token, forgive)
    return { ctx, params, query, body, browserSession } as unknown as Incoming<Endpoint>
  }
  if (isForAll(endpoint)) {
    const key = `${name} ${JSON.stringify(query)}`
    const read = () => kernel.replica.read(route.db, (db, isOld) => render(route, admitted(db), isOld))
    const list = await kernel.lists.find({ endpoint, key, isFresh }, request, read)
    return await sendSharedResponse(request, reply, list)
  }
  const incoming = admitted()
  const result = await once(route, keyed, incoming, reply)
  incoming.ctx.changes.sendHints()
  if (result instanceof AlreadyAnswered) kernel.metrics.noteReplay(endpoint.path)
  await route.after?.(incoming, result.body, result instanceof AlreadyAnswered)
  if (isWrite) kernel.recentWriters.note(token)
  return await send(endpoint, request, reply, result, incoming.browserSession.headers)
}

/** Several rules may count by the same name, so it is looked up once. */
function remembering(find: Caller['accountOf']): Caller['accountOf'] {
  const known = new Map<string, Promise<number | null>>()
  return (name) => {
    const found = known.get(name) ?? find(name)
    known.set(name, found)
    return found
  }
}

/** A read may use a caller from the session cache; a write or an administrator's call looks the session up now. */
async function findCaller(
  kernel: Kernel,
  endpoint: Endpoint,
  token: string,
  bucket: string,
): Promise<Actor | null> {
  const look = () => findActor(kernel.database.callers, kernel.clock, token)
  const read = () => kernel.doubtful.find(token, bucket, endpoint.access !== 'public', look)
  const onlyReads = endpoint.idempotency === 'read' && endpoint.access === 'signed-in'
  return onlyReads && !kernel.recentWriters.has(token)
    ? await kernel.sessions.find(token, read)
    : await read()
}

/** The answer is the same for all callers, and anybody may ask. */
function isForAll({ access, shared }: Endpoint): boolean {
  return access === 'public' && shared === true
}

async function render(route: Route, incoming: Incoming<Endpoint>, isOld: boolean): Promise<SharedResponse> {
  const answer = await route.handle(incoming)
  const { headers } = incoming.browserSession
  return sharedAnswer(route.endpoint, answer, isOld ? { ...headers, ...MAY_BE_OLD } : headers)
}

/**
 * Runs the handler or returns the saved answer of the same key. The transaction looks for that answer when it claims
 * the key. A request that is refused before that may still be a replay, so its key is looked up too.
 */
async function once(
  route: Route,
  keyed: KeyedRequest | null,
  incoming: Incoming<Endpoint>,
  reply: FastifyReply,
): Promise<Result> {
  const { endpoint } = route
  try {
    const result = await route.handle(incoming).catch(async (refusal: unknown) => {
      // A first try that is still under way has no answer, and another wait for a connection would take too long.
      const mayBeAnswered = refusal instanceof AppError && refusal.code !== 'in_progress'
      if (keyed !== null && mayBeAnswered) await findAnswer(incoming.ctx.db, keyed)
      throw refusalTo(incoming.ctx.actor, refusal)
    })
    if (!(result instanceof AlreadyExists)) return { status: endpoint.status, body: result }
    if (endpoint.existing?.includes(result.status) !== true) {
      throw new Error(`${endpoint.path} does not declare that it answers ${result.status}`)
    }
    return { status: result.status, body: result.body }
  } catch (outcome) {
    if (!(outcome instanceof AlreadyAnswered)) throw outcome
    void reply.header('idempotency-replayed', 'true')
    return outcome
  }
}

function keyedRequest(
  endpoint: Endpoint,
  vault: Vault,
  request: FastifyRequest,
  actor: Actor | null,
): KeyedRequest | null {
  const key = request.headers['idempotency-key']
  if (endpoint.idempotency !== 'key' || key === undefined) return null
  if (typeof key !== 'string' || !isKey(key)) {
    throw new AppError('bad_request', 'The Idempotency-Key must be a UUID')
  }
  const name = nameOf(endpoint)
  const owned = { userId: actor?.userId ?? 0, key: key.toLowerCase() }
  return {
    ...owned,
    route: name,
    requestSha256: fingerprint(name, request.url, bytesOf(request)),
    status: endpoint.status,
    seal: endpoint.holdsSecret === true ? sealFor(vault, `${owned.userId}:${owned.key}`) : null,
  }
}

function declaredPolicy(feature: FeatureHttp, endpoint: Endpoint): Policy {
  const lacks = REQUIRED.filter((part) => endpoint[part] === undefined)
  if (endpoint.rate?.length === 0) lacks.push('rate')
  const policies: Readonly<Record<string, Policy>> = { ...STANDARD_POLICIES, ...feature.policies }
  const policy = Object.hasOwn(policies, endpoint.policy) ? policies[endpoint.policy] : undefined
  if (lacks.length > 0 || policy === undefined) {
    const missing = policy === undefined ? [...lacks, `policy "${endpoint.policy}"`] : lacks
    throw new Error(`${feature.name}: ${nameOf(endpoint)} does not declare ${missing.join(', ')}`)
  }
  return policy
}

const REQUIRED = [
  'method',
  'path',
  'summary',
  'access',
  'policy',
  'params',
  'query',
  'body',
  'answer',
  'status',
  'rate',
  'idempotency',
] as const satisfies readonly (keyof Endpoint)[]

/** Fastify's own parser, which refuses __proto__ and constructor.prototype (X3). */
function parseJson(app: FastifyInstance, request: FastifyRequest, text: string): unknown {
  let outcome: unknown
  void app.getDefaultJsonParser('error', 'error')(request, text, (error, value) => {
    if (error !== null) throw new AppError('bad_request', 'The body is not valid JSON', { cause: error })
    outcome = value
  })
  return outcome
}

function textAt(body: unknown, field: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value = (body as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : null
}
