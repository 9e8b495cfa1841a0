import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip, gzipSync, type ZlibOptions } from 'node:zlib'
import type { Endpoint } from '@tussle/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipped = promisify(gzip)
/** A smaller answer fits into one packet anyway. */
const WORTH_PACKING_BYTES = 1024
const PNG = [0x89, 0x50, 0x4e, 0x47]
/** An answer for one caller is compressed for one use: a little larger, in a third of the time. */
const ONCE = { level: 4 } as const
/** Up to this size, compressing takes a third of the processor time of handing the bytes to another thread and back. */
const PACKED_AT_ONCE_BYTES = 16 * 1024

/** A PNG is packed already. */
export function isWorthPacking(body: Uint8Array): boolean {
  return body.length >= WORTH_PACKING_BYTES && !PNG.every((byte, index) => body[index] === byte)
}

/** For answers with many readers: compressed as small as possible. */
export async function pack(body: Uint8Array): Promise<Buffer> {
  return await packedBy({}, body)
}

async function packedBy(options: ZlibOptions, body: Uint8Array): Promise<Buffer> {
  return body.length <= PACKED_AT_ONCE_BYTES ? gzipSync(body, options) : await gzipped(body, options)
}

/**
 * Sends text that only this caller gets. An answer with a secret is not compressed: next to text that an attacker
 * chooses, its compressed length would reveal the secret letter by letter (BREACH).
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
  const packed = await packedBy(ONCE, body)
  return reply.header('content-encoding', 'gzip').send(packed)
}

/** Compresses a file while it is produced and sent. */
export function sendPackedStream(
  request: FastifyRequest,
  reply: FastifyReply,
  source: Readable,
): FastifyReply {
  void reply.header('vary', 'accept-encoding')
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(source)
  // If the source fails, the compressor is destroyed too, and with it the connection.
  return reply.header('content-encoding', 'gzip').send(pipeline(source, createGzip(), ignore))
}

const ignore = () => undefined

/** Gzip must be named, and not with q=0. */
export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/iu.test(String(acceptEncoding ?? ''))
}
