import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { backendsOf, cpuOf } from './cpu.ts'
import type { Product } from './product.ts'

const WORKER = fileURLToPath(new URL('./http-load-worker.ts', import.meta.url))

export interface Order {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Whole requests as they go over the wire, sent in turn; the list starts again unless `once`. */
  readonly requests: readonly string[]
  readonly once: boolean
}

export interface Outcome {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly statuses: Readonly<Record<string, number>>
}

export interface Load extends Outcome {
  /** Processor time per request, of the product and of its database. */
  readonly nodeUs: number
  readonly engineUs: number
}

/** Load from a process of its own, so that making it is not counted as answering it. */
export async function httpLoad(product: Product, order: Omit<Order, 'port'>): Promise<Load> {
  const child = fork(WORKER, { execArgv: [] })
  const backends = backendsOf(product.database)
  const before = [cpuOf([product.pid]), cpuOf(backends)] as const
  child.send({ ...order, port: product.port } satisfies Order)
  const [outcome] = (await once(child, 'message')) as [Outcome]
  const after = [cpuOf([product.pid]), cpuOf(backends)] as const
  child.kill()
  const count = Object.values(outcome.statuses).reduce((sum, one) => sum + one, 0)
  return {
    ...outcome,
    nodeUs: (after[0] - before[0]) / count,
    engineUs: (after[1] - before[1]) / count,
  }
}

export function getRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n\r\n`
}

export function postRequest(path: string, token: string, body: object): string {
  const text = JSON.stringify(body)
  return [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'sec-fetch-site: same-origin',
    `cookie: sid=${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n')
}
