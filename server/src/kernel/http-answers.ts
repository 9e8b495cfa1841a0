import { Readable } from 'node:stream'
import type { Endpoint, RawReply } from '@tussle/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkedAnswer, RenderedList } from './documents.ts'
import { OpenStream, sendStream } from './open-stream.ts'
import { SharedAnswer, sendShared } from './shared-answer.ts'

/** What a handler came to, or what it had come to when the same key was used before. */
export interface Result {
  readonly status: number
  readonly body: unknown
}

type Headers = Readonly<Record<string, string>>

export function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: Result,
  headers: Headers,
): FastifyReply {
  if (endpoint.shared === true) return sendShared(request, reply, sharedAnswer(endpoint, body, headers))
  void reply.headers(headers)
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  if ('raw' in endpoint.answer) {
    if (body instanceof OpenStream) return sendStream(reply, body, endpoint.answer.raw)
    const raw = body as RawReply
    if ('redirectTo' in raw) return reply.redirect(raw.redirectTo, endpoint.status)
    if ('chunks' in raw) {
      return reply
        .code(status)
        .header('content-disposition', `attachment; filename="${raw.filename}"`)
        .type(endpoint.answer.raw)
        .send(Readable.from(raw.chunks))
    }
    return reply
      .code(status)
      .header('cache-control', raw.cacheControl)
      .header('content-disposition', `inline; filename="${raw.filename}"`)
      .type(endpoint.answer.raw)
      .send(raw.bytes)
  }
  return reply.code(status).send(checkedAnswer(endpoint.answer, body))
}

export function sharedAnswer({ answer, path }: Endpoint, body: unknown, headers: Headers): SharedAnswer {
  if ('raw' in answer) throw new Error(`${path} cannot be shared: it is not JSON`)
  if (body instanceof SharedAnswer) return body
  return new SharedAnswer(body instanceof RenderedList ? body : checkedAnswer(answer, body), headers)
}
