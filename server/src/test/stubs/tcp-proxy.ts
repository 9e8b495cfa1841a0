import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../ports.ts'

export interface TcpProxy {
  readonly port: number
  /** From now on nothing passes, but every connection stays open: a network that swallows packets. */
  swallow(): void
  restore(): void
  close(): Promise<void>
}

/** A proxy between the server and the database, so that the connection can be broken. */
export async function tcpProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isSwallowing = false
  const proxy = createServer((near) => {
    const far = connect(to)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
      if (isSwallowing) socket.pause()
    }
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => near.write(data))
  })
  const port = await freePort()
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  const all = (act: (socket: Socket) => void) => {
    for (const socket of sockets) act(socket)
  }
  return {
    port,
    swallow: () => {
      isSwallowing = true
      all((socket) => socket.pause())
    },
    restore: () => {
      isSwallowing = false
      all((socket) => socket.resume())
    },
    close: async () => {
      all((socket) => socket.destroy())
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
