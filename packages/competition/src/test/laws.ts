import fc from 'fast-check'
import { test } from 'vitest'
import { sizeOf } from '../../../../tools/proof-size.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { roundRobin } from '../formats/round-robin.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import type { Graph } from '../graph.ts'
import type { Coin, Script } from './play.ts'

/** `npm run laws -- --runs 1000` sets LAWS_RUNS. */
export const RUNS = Number(process.env['LAWS_RUNS'] ?? sizeOf({ commit: 200, full: 5000 }))
const TIMEOUT = Math.max(20_000, RUNS * 100)

interface LawOptions {
  /** A fraction of the runs, for a law whose single run takes long. */
  share?: number
  tags?: string[]
}

/** A law is a property that holds for every tournament that fast-check generates. */
export function law<Ts extends [unknown, ...unknown[]]>(
  name: string,
  inputs: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> },
  holds: (...values: Ts) => void,
  { share = 1, tags = [] }: LawOptions = {},
): void {
  const numRuns = Math.max(10, Math.round(RUNS * share))
  test(name, { timeout: TIMEOUT, tags }, () => {
    fc.assert(fc.property<Ts>(...(inputs as never), holds as never), { numRuns })
  })
}

/** Field sizes, including the neighbours of every power of two. */
export const sizes = fc.oneof(
  fc.integer({ min: 2, max: 70 }),
  fc.constantFrom(2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65),
)
export const smallSizes = fc.oneof(fc.integer({ min: 2, max: 24 }), fc.constantFrom(2, 3, 4, 5, 8, 9, 16, 17))

const numbers = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 })

function cycling(values: readonly number[], step: number): number {
  return (values[step % values.length] ?? 0) + Math.floor(step / values.length) * 7
}

function scriptFrom(coins: readonly number[], picks: readonly number[], forfeits: boolean): Script {
  return {
    coin: (step): Coin => {
      const value = cycling(coins, step)
      if (forfeits && value % 11 === 0) return 'nobody'
      return value % 2 === 0 ? 'first' : 'second'
    },
    pick: (step, ready) => ready[cycling(picks, step) % ready.length] ?? 0,
  }
}

/** Every match has a winner; fast-check chooses the winners and the order of play. */
export const scripts = fc.tuple(numbers, numbers).map(([coins, picks]) => scriptFrom(coins, picks, false))
/** The same with double forfeits. */
export const wildScripts = fc.tuple(numbers, numbers).map(([coins, picks]) => scriptFrom(coins, picks, true))

export interface Draw {
  readonly name: string
  readonly graph: Graph
}

/** Any draw of any format. */
export const draws: fc.Arbitrary<Draw> = fc.oneof(
  fc
    .tuple(smallSizes, fc.boolean())
    .map(([n, bronze]) => ({ name: `SE ${n}`, graph: singleElimination(n, { bronze }) })),
  fc
    .tuple(smallSizes, fc.boolean())
    .map(([n, decider]) => ({ name: `DE ${n}`, graph: doubleElimination(n, { decider }) })),
  fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.boolean())
    .map(([n, double]) => ({ name: `RR ${n}`, graph: roundRobin(n, { double }) })),
  fc
    .tuple(
      fc.integer({ min: 2, max: 17 }),
      fc.constantFrom('specified' as const, 'official' as const),
      fc.boolean(),
    )
    .map(([n, rule, bronze]) => ({ name: `GK ${n}`, graph: groupKnockout(n, { rule, bronze }) })),
)
