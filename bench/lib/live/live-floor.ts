import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/services/free-port.ts'

const WORKER = fileURLToPath(new URL('./live-floor-worker.ts', import.meta.url))

export type FloorOrder = { readonly port: number } | { readonly text: string }
export interface FloorReply {
  readonly at: number
}

export interface Floor {
  readonly port: number
  readonly pid: number
  /** Writes the text to every socket; returns when it began, on the shared clock. */
  publish(text: string): Promise<number>
  stop(): void
}

export async function startFloor(): Promise<Floor> {
  const child = fork(WORKER, { execArgv: [] })
  process.once('exit', () => child.kill('SIGKILL'))
  const send = async (order: FloorOrder) => {
    const answered = once(child, 'message')
    child.send(order)
    const [{ at }] = (await answered) as [FloorReply]
    return at
  }
  const port = await freePort()
  await send({ port })
  return {
    port,
    pid: child.pid ?? 0,
    publish: (text) => send({ text }),
    stop: () => void child.kill('SIGKILL'),
  }
}
