import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { Endpoint } from '@tussle/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipped = promisify(gzip)
/** Below this the packet is as good as full anyway. */
const WORTH_PACKING_BYTES = 1024
/** An answer for one person is packed for this one time: a little larger, in a third of the time. */
const ONCE = { level: 4 } as const

export function isWorthPacking(body: Uint8Array): boolean {
  return body.length >= WORTH_PACKING_BYTES
}

/** For what many ask for: packed as small as it gets. */
export async function pack(body: Uint8Array): Promise<Buffer> {
  return await gzipped(body)
}

/**
 * Sends text that only this caller gets. What holds a secret goes out as it is: beside words that a stranger may choose
 * the length of a packed answer would tell the secret letter by letter (BREACH).
 */
export async function sendPacked(
  { holdsSecret }: Pick<Endpoint, 'holdsSecret'>,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Uint8Array,
): Promise<FastifyReply> {
  if (holdsSecret === true || !isWorthPacking(body)) return reply.send(body)
  void reply.header('vary', 'accept-encoding')
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(body)
  const packed = await gzipped(body, ONCE)
  return reply.header('content-encoding', 'gzip').send(packed)
}

/** A file that is sent as it is made is packed on the way. */
export function sendPackedStream(
  request: FastifyRequest,
  reply: FastifyReply,
  source: Readable,
): FastifyReply {
  void reply.header('vary', 'accept-encoding')
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(source)
  // Where the source breaks off the packer is destroyed too, and the connection with it.
  return reply.header('content-encoding', 'gzip').send(pipeline(source, createGzip(), ignore))
}

const ignore = () => undefined

/** Named, and not with a weight of nought. */
export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/iu.test(String(acceptEncoding ?? ''))
}
