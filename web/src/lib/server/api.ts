import type {
  AnswerOf,
  BodyInputOf,
  Endpoint,
  Method,
  ParamsInputOf,
  Path,
  QueryInputOf,
} from '@tussle/contract/endpoint'
import { readOrStored } from '../offline/read-or-stored.ts'
import { ApiError } from './api-error.ts'
import { withProof } from './fresh-proof.ts'
import { noteVersion } from './versions.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { readonly [N in Name]: Value }

export type CallOptions<E extends Endpoint> = Part<'params', ParamsInputOf<E>> &
  Partial<Part<'query', QueryInputOf<E>>> &
  Part<'body', BodyInputOf<E>> & {
    /** Sent as Idempotency-Key; the server executes a key only once. */
    readonly key?: string
    readonly signal?: AbortSignal
    /** The caller asks for the fresh proof itself. */
    readonly asksItself?: boolean
  }
type Arguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

export type Read = Endpoint & { readonly method: 'GET' }
/** One item of what a list answers. */
export type ItemOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Item)[] ? Item : never

/** The answer to a read with its headers. */
export function getResponse<E extends Read>(path: E['path'], ...[options]: Arguments<E>): Promise<Response> {
  return request('GET', path, options ?? {})
}

/** One typed call of an endpoint of the contract. */
export function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<AnswerOf<E>> {
  return request(endpoint.method, endpoint.path, options ?? {}).then(answerOf<AnswerOf<E>>)
}

/**
 * The same call with only the endpoint's type. Code that every visitor downloads spells out the method and the path,
 * so that no schema is loaded. Both must be those of the endpoint, or the code does not compile.
 */
export function callAt<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: Arguments<E>
): Promise<AnswerOf<E>> {
  return request(method, path, options ?? {}).then(answerOf<AnswerOf<E>>)
}

export interface Page<Item> {
  readonly items: readonly Item[]
  /** The length of the whole list. */
  readonly total: number
  /** The `cursor` of the next page; null on the last page. */
  readonly next: string | null
  /** The number of leagues in each tab of the list (OQ-067). */
  readonly tabs?: TabCounts
}

export interface TabCounts {
  readonly upcoming: number
  readonly ongoing: number
}

export const EMPTY_PAGE: Page<never> = { items: [], total: 0, next: null }

/** One page of a list; the cursor of the next page and the total are in the headers. */
export function getPage<E extends Read>(
  path: E['path'],
  ...[options]: Arguments<E>
): Promise<Page<ItemOf<E>>> {
  return requestPage(path, options ?? {})
}

/** The same where only the caller's caller knows the endpoint. */
export async function requestPage<Item>(path: Path, options: LooseOptions): Promise<Page<Item>> {
  const response = await request('GET', path, options)
  const items = await answerOf<Item[]>(response)
  const { headers } = response
  const upcoming = countIn(headers, 'x-upcoming-count')
  const ongoing = countIn(headers, 'x-ongoing-count')
  return {
    items,
    total: countIn(headers, 'x-total-count') ?? items.length,
    next: nextCursor(headers.get('link')),
    ...(upcoming !== undefined && ongoing !== undefined && { tabs: { upcoming, ongoing } }),
  }
}

function countIn(headers: Headers, name: string): number | undefined {
  const count = Number(headers.get(name) ?? Number.NaN)
  return Number.isSafeInteger(count) ? count : undefined
}

function nextCursor(link: string | null): string | null {
  const next = /<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/u.exec(link ?? '')?.[1]
  return next === undefined ? null : decodeURIComponent(next)
}

interface LooseOptions {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly key?: string
  readonly signal?: AbortSignal
  readonly asksItself?: boolean
}

export function request(method: Method, path: string, options: LooseOptions): Promise<Response> {
  const act = () => send(method, path, options)
  return options.asksItself === true ? act() : withProof(act)
}

async function send(method: Method, path: string, options: LooseOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  const body = encodeBody(options.body, headers)
  if (options.key !== undefined) headers.set('idempotency-key', options.key)
  const address = addressOf(path, options.params) + search(options.query)
  const ask = method === 'GET' ? readOrStored : fetch
  const response = await ask(address, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  noteVersion(response.headers.get('x-version'), method === 'GET' ? address : null)
  return response
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  return (await response.json()) as Answer
}

/** A write without a body has no content type either (API-002). */
function encodeBody(body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined) return undefined
  if (body instanceof Blob) {
    headers.set('content-type', body.type)
    return body
  }
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}

/** The path with its parameters. */
export function addressOf(path: string, params: object = {}): string {
  const values = params as Record<string, string | number>
  return path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(values[name])))
}

function search(query: object = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
