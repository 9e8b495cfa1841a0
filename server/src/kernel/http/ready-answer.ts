import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHeld, packedTag, type SharedResponse } from '../cache/response-cache.ts'
import { takesGzip } from './packing.ts'

/** An answer that is the same for everybody, ready to be sent without the framework. */
export interface ReadyAnswer {
  /** Of all forms in which it is sent. */
  readonly etags: readonly string[]
  /** Names and values in turn, without the id of the request. */
  readonly headers: readonly string[]
  readonly headersOf304: readonly string[]
  readonly body: Buffer
}

const OF_THE_REQUEST = 'x-request-id'
const OF_THE_BODY = new Set(['content-type', 'content-encoding', 'content-length'])

/** One form of the answer: its bytes, and the headers that go with them. */
export function readyAnswer(
  { etag }: SharedResponse,
  body: Buffer,
  headers: Readonly<Record<string, unknown>>,
): ReadyAnswer {
  const sent = Object.entries({ ...headers, 'content-length': body.length })
    .filter(([name]) => name !== OF_THE_REQUEST)
    .map(([name, value]) => [name, String(value)] as const)
  return {
    etags: [etag, packedTag(etag)],
    headers: sent.flat(),
    headersOf304: sent.filter(([name]) => !OF_THE_BODY.has(name)).flat(),
    body,
  }
}

/** Sends it, or 304 to a reader who has it. */
export function sendReady(
  { etags, headers, headersOf304, body }: ReadyAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): 200 | 304 {
  const held = request.headers['if-none-match']
  const isKnown = held !== undefined && etags.some((etag) => isHeld(held, etag))
  const status = isKnown ? 304 : 200
  response.writeHead(status, [OF_THE_REQUEST, randomUUID(), ...(isKnown ? headersOf304 : headers)])
  response.end(isKnown ? undefined : body)
  return status
}

/** Requests with the same key get the same bytes. */
export function keyOf({ url = '', headers }: IncomingMessage): string {
  return takesGzip(headers['accept-encoding']) ? `gzip ${url}` : url
}
