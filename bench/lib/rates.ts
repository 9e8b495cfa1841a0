import { sizeOf } from '../../tools/proof-size.ts'
import { goal } from './goal.ts'
import { expectOnly, httpLoad, type Load, printLoads } from './http-load.ts'
import { type BareRun, pgbench, printBare } from './pgbench.ts'
import type { Product } from './product.ts'

export const REPETITIONS = sizeOf({ commit: 1, full: 5 })
export const SECONDS = sizeOf({ commit: 0.2, full: 3 })
export const CONNECTIONS = sizeOf({ commit: 4, full: 32 })
export const BARE_CLIENTS = sizeOf({ commit: 1, full: 8 })

/** Both sides of one repetition. */
export interface Run {
  readonly bare: BareRun
  readonly http: Load
}

const WARMING = sizeOf({ commit: 10, full: 4000 })
const WARMING_SECONDS = 60

/** Compilers and plans need this many requests until they no longer change, however busy the machine is. */
export async function warm(product: Product, requests: readonly string[]): Promise<void> {
  const many = Array.from({ length: WARMING }, (_, turn) => requests[turn % requests.length] ?? '')
  await httpLoad(product, { connections: CONNECTIONS, seconds: WARMING_SECONDS, requests: many, once: true })
}

/** Requests the same few addresses repeatedly. */
export async function reading(
  product: Product,
  requests: readonly string[],
  status = '200',
  connections = CONNECTIONS,
): Promise<Load> {
  const load = await httpLoad(product, { connections, seconds: SECONDS, requests, once: false })
  expectOnly(load, status)
  return load
}

export async function bareReading(url: string, script: string, clients = BARE_CLIENTS): Promise<BareRun> {
  return await pgbench(url, { script, clients, seconds: SECONDS })
}

/** One after the other, so that both meet the same load of the machine; the first round only warms up. */
export async function alternating<T>(round: () => Promise<T>): Promise<T[]> {
  const rounds: T[] = []
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const one = await round()
    if (repetition > 0) rounds.push(one)
  }
  return rounds
}

export function printRuns(what: string, runs: readonly Run[]): void {
  printBare(
    `${what}, bare`,
    runs.map(({ bare }) => bare),
  )
  printLoads(
    what,
    runs.map(({ http }) => http),
  )
}

/** `times`: how many bare scripts one request equals; a fraction if it is a part of one. */
export function share(what: string, runs: readonly Run[], least: number, times = 1): boolean {
  const ratios = runs.map(({ bare, http }) => (http.perSecond * times) / bare.perSecond)
  return goal(what, ratios, 'at least', least)
}
