import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuOf, engineNow, engineSince } from './cpu.ts'
import type { Product } from './product.ts'

const WORKER = fileURLToPath(new URL('./http-load-worker.ts', import.meta.url))

export interface Order {
  readonly ports: readonly number[]
  readonly connections: number
  readonly seconds: number
  /** Whole requests as bytes, sent in turn; the list starts again unless `once`. */
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

/** Makes load from a separate process, so that making it is not counted as answering it. */
export async function httpLoad(product: Product, order: Omit<Order, 'ports'>): Promise<Load> {
  const child = fork(WORKER, { execArgv: [] })
  const before = { node: cpuOf(product.pids), engine: engineNow(product.database) }
  child.send({ ...order, ports: product.ports } satisfies Order)
  const [outcome] = (await once(child, 'message')) as [Outcome]
  const node = cpuOf(product.pids) - before.node
  const engine = engineSince(before.engine, product.database)
  child.kill()
  const count = Object.values(outcome.statuses).reduce((sum, one) => sum + one, 0)
  return {
    ...outcome,
    nodeUs: node / count,
    engineUs: engine / count,
  }
}

export function getRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return [
    `GET ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-encoding: gzip',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
}

/** With an idempotency key, as the pages send every such write. */
export function postRequest(path: string, token: string, body: object, key?: string): string {
  const text = JSON.stringify(body)
  return [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'sec-fetch-site: same-origin',
    `cookie: sid=${token}`,
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n')
}

/** A figure about any other answer would mean nothing. */
export function expectOnly({ statuses }: Load, wanted: string): void {
  const other = Object.keys(statuses).filter((status) => status !== wanted)
  if (other.length > 0) throw new Error(`instead of ${wanted}: ${JSON.stringify(statuses)}`)
}
