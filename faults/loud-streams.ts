/**
 * Loaded into a server before its own code (`--import`), this makes its events long: each is followed by a comment of
 * half a megabyte. Without this, the buffer of a client that does not read would take days to fill.
 */
import { Socket } from 'node:net'

const MESSAGE = 'event: change'
const COMMENT_BYTES = 512 * 1024

const { write } = Socket.prototype as unknown as {
  write: (this: Socket, chunk: unknown, ...rest: unknown[]) => boolean
}
Socket.prototype.write = function (this: Socket, chunk: unknown, ...rest: unknown[]) {
  const isMessage = chunk instanceof Uint8Array && Buffer.from(chunk).indexOf(MESSAGE) === 0
  const answer = write.call(this, chunk, ...rest)
  return isMessage ? write.call(this, comment()) : answer
}

function comment(): Buffer {
  const bytes = Buffer.alloc(COMMENT_BYTES, ' ')
  bytes.write(':', 0)
  bytes.write('\n\n', COMMENT_BYTES - 2)
  return bytes
}
