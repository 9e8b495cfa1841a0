import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { until } from '../../test/wait.ts'
import { OpenStream, Outlet, sendStream } from './open-stream.ts'

const PIECE = Buffer.alloc(16 * 1024)
const MOST_PIECES = 100_000

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The server's end of a connection that the other end never reads. */
async function unread(): Promise<Socket> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const [socket] = (await once(server, 'connection')) as [Socket]
  closing.push(() => {
    client.destroy()
    socket.destroy()
    server.close()
  })
  return socket
}

/** Writes until it is enough, or at most MOST_PIECES pieces. */
function fill(outlet: Outlet, isEnough: () => boolean): void {
  for (let count = 0; count < MOST_PIECES && !isEnough(); count += 1) outlet.write(PIECE)
}

test('a stream whose reader falls far behind is closed, and costs no more memory', async () => {
  const socket = await unread()
  let most = 0
  fill(new Outlet(socket), () => {
    most = Math.max(most, socket.writableLength)
    return socket.destroyed
  })
  expect(socket.destroyed).toBe(true)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(300 * 1024)
})

test('a stream that is closed by the server ends, even if the reader takes nothing more', async () => {
  const socket = await unread()
  const outlet = new Outlet(socket)
  let isGone = false
  outlet.onClose(() => {
    isGone = true
  })
  fill(outlet, () => socket.writableLength > 0)
  expect(socket.writableLength).toBeGreaterThan(0)
  outlet.close()
  expect(isGone).toBe(false)
  await until('the connection is closed', () => isGone)
})

test('a stream frees the parser of its connection in a later turn, when the parser has returned', async () => {
  const socket = await unread()
  const parser = { unconsume: vi.fn<() => void>(), remove: vi.fn<() => void>(), close: vi.fn<() => void>() }
  Object.assign(socket, { parser })
  const response = {
    socket,
    writeHead: () => undefined,
    flushHeaders: () => undefined,
    detachSocket: () => undefined,
  }
  const reply = { hijack: () => ({ raw: response }), getHeaders: () => ({}) } as unknown as FastifyReply
  const begin = vi.fn<(outlet: Outlet) => void>()
  sendStream(reply, new OpenStream(begin, () => undefined), 'text/event-stream')
  expect(begin).toHaveBeenCalledOnce()
  expect([parser.remove, parser.close].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await until('it is freed', () => parser.close.mock.calls.length === 1)
})
