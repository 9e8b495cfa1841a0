import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Who reads so slowly that this much waits for them is let go; they come back and are told where things stand. */
const MOST_UNSENT_BYTES = 256 * 1024
/** Who is sent away has so long to take what is still unsent. */
const LEAVE_MS = 1000

/** The writing end of an answer that stays open. */
export class Outlet {
  readonly #socket: Socket

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** The same bytes can go to any number of outlets. */
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

/** An answer that is never finished: events, written as they happen. */
export class OpenStream {
  readonly begin: (outlet: Outlet) => void
  /** Throws when it must not begin. Asked in the turn of the event loop in which it begins: nobody comes in between. */
  readonly refuse: () => void

  constructor(begin: (outlet: Outlet) => void, refuse: () => void) {
    this.begin = begin
    this.refuse = refuse
  }
}

/**
 * The body ends with the connection, which every proxy understands, and goes straight to the socket: one buffer for
 * all, framed by nobody.
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
    // A proxy that collects answers before it passes them on would keep the news to itself.
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  socket.setTimeout(0)
  socket.setNoDelay(true)
  takeOver(response, socket)
  begin(new Outlet(socket))
  return reply
}

/** What Node keeps with a connection to read requests from it; not documented, so not taken for granted. */
interface RequestParser {
  unconsume(): void
  remove(): void
  close(): void
}

const OF_REQUESTS = ['data', 'end', 'drain', 'timeout', 'error', 'close', 'pause', 'resume'] as const

/**
 * Nothing more is asked over this connection. The parser that waits for the next request, and through it the request
 * and its answer, would be three quarters of the memory that somebody who only watches costs.
 */
function takeOver(response: ServerResponse, socket: Socket & { parser?: unknown }): void {
  const { parser } = socket
  if (!isRequestParser(parser)) return
  response.detachSocket(socket)
  for (const event of OF_REQUESTS) socket.removeAllListeners(event)
  parser.unconsume()
  parser.remove()
  parser.close()
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
