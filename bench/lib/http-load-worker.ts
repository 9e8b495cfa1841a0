import { connect, type Socket } from 'node:net'
import type { Order, Outcome } from './http-load.ts'

/** Sends requests over kept connections, one after the other on each, and counts the answers. */
process.once('message', (order: Order) => {
  void run(order).then((outcome) => process.send?.(outcome))
})

async function run(order: Order): Promise<Outcome> {
  const statuses: Record<string, number> = {}
  const times: number[] = []
  const requests = order.requests.map((request) => Buffer.from(request))
  const begun = performance.now()
  const deadline = begun + order.seconds * 1000
  let next = 0
  const take = (): Buffer | undefined => {
    if (performance.now() >= deadline || (order.once && next >= requests.length)) return undefined
    next += 1
    return requests[(next - 1) % requests.length]
  }
  await Promise.all(
    Array.from({ length: order.connections }, (_, nr) =>
      sendAll(connectTo(order.ports[nr % order.ports.length] ?? 0), take, (status, ms) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        times.push(ms)
      }),
    ),
  )
  const seconds = (performance.now() - begun) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses }
}

function connectTo(port: number): Socket {
  return connect({ port, host: '127.0.0.1', noDelay: true })
}

function sendAll(
  socket: Socket,
  take: () => Buffer | undefined,
  record: (status: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let [missing, sentAt, status] = [0, 0, '']
    const send = () => {
      const request = take()
      if (request === undefined) {
        socket.destroy()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      // The head of an answer comes in one piece, because it is short and written at once.
      if (missing === 0) {
        const end = chunk.indexOf('\r\n\r\n')
        const head = chunk.toString('latin1', 0, end)
        status = head.slice(9, 12)
        missing = Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? 0) - (chunk.length - end - 4)
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      record(status, performance.now() - sentAt)
      send()
    })
  })
}
