/**
 * Loaded into a worker before its own code (`--import`), this gives every copy of a mail a Message-ID of its own, as
 * if it were another mail.
 */
import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'

const { write } = Socket.prototype as unknown as {
  write: (this: Socket, chunk: unknown, ...rest: unknown[]) => boolean
}
Socket.prototype.write = function (this: Socket, chunk: unknown, ...rest: unknown[]) {
  return write.call(this, chunk instanceof Uint8Array ? renamed(chunk) : chunk, ...rest)
}

function renamed(chunk: Uint8Array): Uint8Array {
  const text = Buffer.from(chunk).toString('latin1')
  if (!text.includes('Message-ID: <')) return chunk
  const id = randomBytes(16).toString('hex')
  return Buffer.from(text.replace(/^(Message-ID: <)\w{32}/mu, `$1${id}`), 'latin1')
}
