import { sizeOf } from '../../tools/proof-size.ts'
import { expectOnly, httpLoad, type Load } from './http-load.ts'
import type { Product } from './product.ts'

const REPETITIONS = sizeOf({ commit: 1, full: 5 })
const SECONDS = sizeOf({ commit: 0.2, full: 3 })
export const CONNECTIONS = sizeOf({ commit: 4, full: 32 })

const WARMING = sizeOf({ commit: 10, full: 4000 })
const WARMING_SECONDS = 60

/** Compilers and plans need this many requests until they no longer change, however busy the machine is. */
export async function warm(product: Product, requests: readonly string[]): Promise<void> {
  const many = Array.from({ length: WARMING }, (_, turn) => requests[turn % requests.length] ?? '')
  await httpLoad(product, { connections: CONNECTIONS, seconds: WARMING_SECONDS, requests: many, once: true })
}

/** Requests the same few addresses repeatedly. */
export async function reading(product: Product, requests: readonly string[], status = '200'): Promise<Load> {
  const load = await httpLoad(product, { connections: CONNECTIONS, seconds: SECONDS, requests, once: false })
  expectOnly(load, status)
  return load
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
