import fc from 'fast-check'
import { test } from 'vitest'
import { sizeOf } from '../../../../tools/proof-size.ts'
import { STAGE_FORMATS } from '../format-names.ts'
import { compass } from '../formats/compass.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import type { Choice, Settings, SettingValue, StageFormat } from '../formats/format.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { stageFormat } from '../formats/registry.ts'
import { roundRobin } from '../formats/round-robin.ts'
import { CONSOLATIONS, singleElimination } from '../formats/single-elimination.ts'
import { type Graph, isTree } from '../graph.ts'
import type { Coin, Script } from './play.ts'

/** `npm run laws -- --runs 1000` sets LAWS_RUNS. */
export const RUNS = Number(process.env['LAWS_RUNS'] ?? sizeOf({ commit: 200, full: 5000 }))
/** A busy machine may need three times as long as a quiet one; a law that hangs still ends. */
const TIMEOUT = Math.max(60_000, RUNS * 100)

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
  fc.tuple(smallSizes, fc.boolean(), fc.constantFrom(...CONSOLATIONS)).map(([n, bronze, consolation]) => ({
    name: `SE ${n} ${consolation}`,
    graph: singleElimination(n, { bronze, consolation }),
  })),
  fc
    .tuple(smallSizes, fc.boolean())
    .map(([n, decider]) => ({ name: `DE ${n}`, graph: doubleElimination(n, { decider }) })),
  fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.boolean(), fc.integer({ min: 1, max: 3 }))
    .map(([n, double, groups]) => ({
      name: `RR ${n}/${groups}`,
      graph: roundRobin(n, { double, groups: Math.min(groups, Math.floor(n / 2)) }),
    })),
  fc.integer({ min: 2, max: 16 }).map((n) => ({ name: `compass ${n}`, graph: compass(n) })),
  fc
    .tuple(
      fc.integer({ min: 2, max: 17 }),
      fc.constantFrom('specified' as const, 'official' as const),
      fc.boolean(),
    )
    .map(([n, rule, bronze]) => ({ name: `GK ${n}`, graph: groupKnockout(n, { rule, bronze }) })),
)

/** Draws that give a title: the winners of groups alone are no champions. */
export const titleDraws = draws.filter(({ graph }) => isTree(graph) || graph.groups.length === 0)

/** A stage of any registered format that draws its matches at once, with any of its settings. */
export interface AnyStage {
  readonly format: StageFormat
  readonly settings: Settings
  readonly entrants: number
}

const MOST_ENTRANTS = 20

const drawnAtOnce = STAGE_FORMATS.map(stageFormat).filter(
  (format) => format.next === undefined && format.draw(8, format.settings.defaults).length > 0,
)

function settingValues(choice: Choice): fc.Arbitrary<SettingValue> {
  if ('options' in choice) return fc.constantFrom(...choice.options)
  return fc.integer({ min: choice.from, max: Math.min(choice.to, choice.from + 6) })
}

export const stages: fc.Arbitrary<AnyStage> = fc.constantFrom(...drawnAtOnce).chain((format) =>
  fc
    .record({
      format: fc.constant(format),
      settings: fc.record(
        Object.fromEntries(
          Object.entries(format.settings.choices).map(([key, choice]) => [key, settingValues(choice)]),
        ),
      ),
      entrants: fc.integer({ min: 2, max: MOST_ENTRANTS }),
    })
    .filter(({ settings, entrants }) => format.limits(entrants, settings).problem === null),
)
