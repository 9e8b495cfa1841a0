import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/services/free-port.ts'

const WORKER = fileURLToPath(new URL('./live-balancer-worker.ts', import.meta.url))

export interface BalancerOrder {
  readonly port: number
  readonly targets: readonly number[]
}

export interface Balancer {
  readonly port: number
  readonly pid: number
  stop(): void
}

/** A balancer in a separate process; each stream takes two of the files that it may have open. */
export async function startBalancer(targets: readonly number[]): Promise<Balancer> {
  const port = await freePort()
  const child = fork(WORKER, { execArgv: [] })
  process.once('exit', () => child.kill('SIGKILL'))
  child.send({ port, targets } satisfies BalancerOrder)
  await once(child, 'message')
  return { port, pid: child.pid ?? 0, stop: () => void child.kill('SIGKILL') }
}
