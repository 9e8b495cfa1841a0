import { createServer, type Socket } from 'node:net'
import { sharedNow } from './live-clock.ts'
import type { FloorOrder, FloorReply } from './live-floor.ts'

/** The lowest possible cost of telling everybody: the same bytes to as many sockets, and nothing else. */
const sockets = new Set<Socket>()
const server = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sockets.delete(socket))
  socket.resume()
  socket.write('hello')
})

process.on('message', (order: FloorOrder) => {
  if ('port' in order) server.listen(order.port, '127.0.0.1', 4096, () => reply({ at: sharedNow() }))
  else {
    const bytes = Buffer.from(order.text)
    const at = sharedNow()
    for (const socket of sockets) socket.write(bytes)
    reply({ at })
  }
})

function reply(message: FloorReply): void {
  process.send?.(message)
}
