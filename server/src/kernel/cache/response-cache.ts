import type { FastifyReply, FastifyRequest } from 'fastify'
import { isWorthPacking, pack, takesGzip } from '../http/packing.ts'
import { digestOf, type Rendered, RenderedList, RenderedObject } from './versioned-document.ts'

const [OPENING, COMMA, CLOSING] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
const [BEGIN, END] = [Buffer.from('{'), Buffer.from('}')]

/** Readers revalidate JSON before they use it again; pages may say otherwise. */
const USUAL_HEADERS = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }

/** A document that is the same for all callers, serialised once, with its headers. Bytes are sent as they are. */
export class SharedResponse {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  #packed: Promise<Buffer> | undefined

  constructor(content: unknown, headers: Readonly<Record<string, string>>) {
    const [body, source] = written(content)
    this.body = body
    this.etag = `"${digestOf(source)}"`
    this.headers = headers
  }

  /** Compressed once, on the first request that accepts gzip. */
  packed(): Promise<Buffer> | undefined {
    if (isWorthPacking(this.body)) this.#packed ??= pack(this.body)
    return this.#packed
  }

  /** Compresses in advance, so that many waiting requests do not wait for it. */
  async pack(): Promise<this> {
    await this.packed()
    return this
  }
}

/** What a reader gets who has nothing yet: the bytes, packed if the reader takes that, and their headers. */
export async function wholeFor(
  { headers }: FastifyRequest,
  answer: SharedResponse,
): Promise<{ readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }> {
  const packed = takesGzip(headers['accept-encoding']) ? await answer.packed() : undefined
  const usual = { ...USUAL_HEADERS, ...answer.headers, vary: 'accept-encoding' }
  return packed === undefined
    ? { body: answer.body, headers: { ...usual, etag: answer.etag } }
    : { body: packed, headers: { ...usual, etag: packedTag(answer.etag), 'content-encoding': 'gzip' } }
}

/**
 * Sends a document that is the same for all callers. Its ETag is a digest of the bytes. A cache may keep the document
 * but must revalidate it, and gets 304 while it is unchanged.
 */
export async function sendSharedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedResponse,
): Promise<FastifyReply> {
  const { body, headers } = await wholeFor(request, answer)
  void reply.headers(headers)
  const held = request.headers['if-none-match']
  if (!isHeld(held, answer.etag) && !isHeld(held, packedTag(answer.etag))) return reply.send(body)
  return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
}

/** The bytes and the source of their tag; where the parts are already rendered, their digests are enough. */
function written(content: unknown): [body: Buffer, source: string | Buffer] {
  if (Buffer.isBuffer(content)) return [content, content]
  if (content instanceof RenderedObject) return [joined(content.parts), digestsOf(content.parts)]
  if (!(content instanceof RenderedList)) {
    const text = JSON.stringify(content)
    return [Buffer.from(text), text]
  }
  const { items } = content
  const parts = items.flatMap(({ bytes }, index) => [index === 0 ? OPENING : COMMA, bytes])
  const body = items.length === 0 ? Buffer.from('[]') : Buffer.concat([...parts, CLOSING])
  return [body, digestsOf(items)]
}

function digestsOf(items: readonly Rendered[]): string {
  return items.map(({ digest }) => digest).join()
}

/** The fields of all parts in one object; no part is empty. */
function joined(parts: readonly Rendered[]): Buffer {
  const fields = parts.flatMap(({ bytes }, index) => [index === 0 ? BEGIN : COMMA, bytes.subarray(1, -1)])
  return Buffer.concat([...fields, END])
}

/** The compressed bytes differ, so they need another strong tag (RFC 9110, 8.8.3.3). */
export function packedTag(etag: string): string {
  return `${etag.slice(0, -1)}-gzip"`
}

/** If-None-Match compares weakly and names several tags, or any tag with a star (RFC 9110, 13.1.2). */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag)
}
