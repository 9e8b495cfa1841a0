import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** A reader with more unsent bytes than this is disconnected. The page connects again and gets the current state. */
const MOST_UNSENT_BYTES = 256 * 1024
/** How long a disconnected reader may still take unsent bytes. */
const LEAVE_MS = 1000

/** The writing end of a stream. */
export class Outlet {
  readonly #socket: Socket

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** The same buffer can be written to any number of outlets. */
  write(bytes: Uint8Array | string): void {
    if (this.#socket.destroyed) return
    this.#socket.write(bytes)
    if (this.#socket.writableLength > MOST_UNSENT_BYTES) this.#socket.destroy()
  }

  onClose(listener: () => void): void {
    if (this.#socket.destroyed) listener()
    else this.#socket.once('close', listener)
  }

  close(): void {
    this.#socket.destroySoon()
    setTimeout(() => this.#socket.destroy(), LEAVE_MS).unref()
  }
}

/** An answer without an end: events are written as they happen. */
export class OpenStream {
  readonly begin: (outlet: Outlet) => void
  /**
   * Throws if the stream must not begin. Called in the same turn of the event loop as `begin`, so nothing changes in
   * between.
   */
  readonly refuse: () => void

  constructor(begin: (outlet: Outlet) => void, refuse: () => void) {
    this.begin = begin
    this.refuse = refuse
  }
}

/**
 * The body ends with the connection, which every proxy understands. It is written directly to the socket without
 * framing, so that all streams share one buffer.
 */
export function sendStream(reply: FastifyReply, { begin, refuse }: OpenStream, type: string): FastifyReply {
  refuse()
  const response = reply.hijack().raw
  const { socket } = response
  if (socket === null || socket.destroyed) return reply
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': type,
    'cache-control': 'no-store, no-transform',
    // Otherwise a proxy that buffers answers would hold the events back.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  socket.setTimeout(0)
  socket.setNoDelay(true)
  takeOver(response, socket)
  begin(new Outlet(socket))
  return reply
}

/** The parser that Node attaches to a connection. It is not documented, so its methods are checked before use. */
interface RequestParser {
  unconsume(): void
  remove(): void
  close(): void
}

const OF_REQUESTS = ['data', 'end', 'drain', 'timeout', 'error', 'close', 'pause', 'resume'] as const

/**
 * No further request comes over this connection. Its parser keeps the request and the answer alive; without them a
 * stream needs a quarter of the memory.
 */
function takeOver(response: ServerResponse, socket: Socket & { parser?: unknown }): void {
  const { parser } = socket
  if (!isRequestParser(parser)) return
  response.detachSocket(socket)
  for (const event of OF_REQUESTS) socket.removeAllListeners(event)
  parser.unconsume()
  parser.remove()
  // It may still be reading the very request that is being answered; freed now, it would end the process.
  setImmediate(() => parser.close())
  socket.parser = null
  socket.on('error', leave)
  socket.on('end', leave)
  socket.resume()
}

function isRequestParser(parser: unknown): parser is RequestParser {
  return (
    typeof parser === 'object' &&
    parser !== null &&
    (['unconsume', 'remove', 'close'] as const).every(
      (method) => typeof (parser as Partial<RequestParser>)[method] === 'function',
    )
  )
}

function leave(this: Socket): void {
  this.destroy()
}
