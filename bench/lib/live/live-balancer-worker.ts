import { connect, createServer } from 'node:net'
import type { BalancerOrder } from './live-balancer.ts'

/** Sends connections to the servers in turn and passes the bytes on, as a balancer in front of them does. */
process.once('message', ({ port, targets }: BalancerOrder) => {
  let turn = 0
  const server = createServer({ noDelay: true }, (near) => {
    turn += 1
    const far = connect({ port: targets[turn % targets.length] ?? 0, host: '127.0.0.1', noDelay: true })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (chunk) => other.write(chunk))
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(port, '127.0.0.1', 4096, () => process.send?.('listening'))
})
