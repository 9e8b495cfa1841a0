import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Product } from '../product.ts'

const SERVER = fileURLToPath(new URL('../../../server/src/test/stubs/floor-server.ts', import.meta.url))

/** The answer of the product that it repeats. */
export interface FloorAnswer {
  readonly kind: 'fastify' | 'http'
  /** 200 unless it says something else. */
  readonly status?: number
  /** In base64. */
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** A process that sends the same bytes and headers as the product and does nothing: what a reading costs at least. */
export async function startFloor(answer: FloorAnswer): Promise<Product> {
  const child = fork(SERVER, { execArgv: [] })
  child.send(answer)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    port,
    ports: [port],
    metricsPort: 0,
    pids: [child.pid ?? 0],
    database: 'no database',
    stop: async () => {
      const gone = once(child, 'exit')
      kill()
      process.off('exit', kill)
      await gone
    },
  }
}
