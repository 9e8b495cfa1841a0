import { Readable } from 'node:stream'
import type { Endpoint, RawReply } from '@tussle/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SharedResponse, sendSharedResponse } from '../cache/response-cache.ts'
import { checkedAnswer, RenderedList } from '../cache/versioned-document.ts'
import { OpenStream, sendStream } from '../live/open-stream.ts'
import { sendPacked, sendPackedStream } from './packing.ts'

/** The outcome of a handler, or the saved answer of the same idempotency key. */
export interface Result {
  readonly status: number
  readonly body: unknown
}

type Headers = Readonly<Record<string, string>>

export async function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: Result,
  headers: Headers,
): Promise<FastifyReply> {
  if (endpoint.shared === true)
    return await sendSharedResponse(request, reply, sharedAnswer(endpoint, body, headers))
  void reply.headers(headers)
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  if ('raw' in endpoint.answer) {
    if (body instanceof OpenStream) return sendStream(reply, body, endpoint.answer.raw)
    const raw = body as RawReply
    if ('redirectTo' in raw) return reply.redirect(raw.redirectTo, endpoint.status)
    if ('chunks' in raw) {
      void reply
        .code(status)
        .header('content-disposition', `attachment; filename="${raw.filename}"`)
        .type(endpoint.answer.raw)
      return sendPackedStream(request, reply, Readable.from(raw.chunks))
    }
    void reply
      .code(status)
      .header('cache-control', raw.cacheControl)
      .header('content-disposition', `inline; filename="${raw.filename}"`)
      .type(endpoint.answer.raw)
    return endpoint.answer.raw.startsWith('text/')
      ? await sendPacked(endpoint, request, reply, raw.bytes)
      : reply.send(raw.bytes)
  }
  void reply.code(status).type('application/json; charset=utf-8')
  const text = JSON.stringify(checkedAnswer(endpoint.answer, body))
  return await sendPacked(endpoint, request, reply, Buffer.from(text))
}

export function sharedAnswer({ answer, path }: Endpoint, body: unknown, headers: Headers): SharedResponse {
  if ('raw' in answer) throw new Error(`${path} cannot be shared: it is not JSON`)
  if (body instanceof SharedResponse) return body
  return new SharedResponse(body instanceof RenderedList ? body : checkedAnswer(answer, body), headers)
}
