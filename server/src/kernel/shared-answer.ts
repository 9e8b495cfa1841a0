import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a document that is the same for everybody. Its ETag is a digest of the very bytes, so a cache may
 * keep it, must ask each time, and is told "not changed" instead of being sent the same again.
 */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer)
  const etag = etagOf(body)
  void reply.header('cache-control', 'no-cache').header('etag', etag)
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** If-None-Match compares weakly, names several tags, or any with a star (RFC 9110, 13.1.2). */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag)
}
