import type { Endpoint, RawBody, Schema } from '@tussle/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { compiled } from '../compiled-schema.ts'
import type { Actor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isDeeperThan } from './json-depth.ts'

/** A pure rule about the caller: null if it allows the call, else the reason of the refusal. */
export type Policy = (actor: Actor | null) => 'forbidden' | 'demo_account' | 'profile_incomplete' | null

/**
 * A write must come from our own pages (X1); the browser states that in Sec-Fetch-Site, or else in Origin. A request
 * without either is not from a browser and is allowed only without a cookie.
 */
export function refuseForgery(request: FastifyRequest, publicOrigin: string, hasCookie: boolean): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site !== undefined) {
    if (site === 'same-origin' || (site === 'none' && !hasCookie)) return
  } else if (origin !== undefined) {
    if (origin === publicOrigin) return
  } else if (!hasCookie) {
    return
  }
  throw new AppError('csrf')
}

export function checkAccess(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return
  if (actor === null) throw new AppError('unauthenticated')
  if (endpoint.access === 'admin' && !actor.isAdmin) throw refusalTo(actor, new AppError('forbidden'))
}

/**
 * An administrator whose rights are suspended gets a message about the missing second factor, whether the endpoint's
 * access or a verb refused the call.
 */
export function refusalTo(actor: Actor | null, refusal: unknown): unknown {
  const isForbidden = refusal instanceof AppError && refusal.code === 'forbidden'
  return isForbidden && actor?.owesSecondFactor === true
    ? new AppError('second_factor_missing', undefined, { cause: refusal })
    : refusal
}

export function checkPolicy(policy: Policy, actor: Actor | null): void {
  const reason = policy(actor)
  if (reason !== null) throw new AppError(reason)
}

/** Drops unknown fields (OQ-172). The message is that of the first broken rule; `fields` names all of them. */
export function parse(schema: Schema, value: unknown): unknown {
  const parsed = compiled(schema).safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
  const [first] = parsed.error.issues
  throw new AppError('bad_request', usable(first?.message), { fields })
}

/** An impossible id is answered with 404 (OQ-049). */
export function parseParams(schema: Schema, value: unknown): unknown {
  const parsed = compiled(schema).safeParse(value)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

/** More than twice as deep as any body of the contract. */
const DEEPEST = 32
const JSON_TYPE = /^application\/json(?:;\s*charset=utf-8)?$/iu

/** Reads the body as the endpoint declares it; the declared type decides, not the content-type header. */
export function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  parseJson: (text: string) => unknown,
): unknown {
  const bytes = bytesOf(request)
  const type = request.headers['content-type']
  if (isRaw(endpoint.body)) {
    if (type === undefined || !endpoint.body.raw.includes(type)) throw new AppError('unsupported_type')
    return bytes
  }
  if (bytes.length === 0) return endpoint.body === null ? undefined : {}
  if (type === undefined || !JSON_TYPE.test(type)) throw new AppError('unsupported_type')
  if (isDeeperThan(DEEPEST, bytes)) throw new AppError('bad_request', 'The body is nested too deeply')
  const value = parseJson(bytes.toString('utf8'))
  if (endpoint.body === null) return undefined
  return value
}

/** The raw bytes of the body. */
export function bytesOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

/** As rate limits and saved answers call it. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

export function isRaw(body: Endpoint['body']): body is RawBody {
  return body !== null && 'raw' in body
}

function usable(message: string | undefined): string | undefined {
  return message === undefined || message === 'Invalid input' ? undefined : message
}
