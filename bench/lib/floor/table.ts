import { median, spread } from '../goal.ts'
import type { Round } from './measure-path.ts'

/** One figure of the table of goals. */
export interface Figure {
  /** The number of the goal. */
  readonly goal: number
  readonly what: string
  /** Of each repetition. */
  readonly values: readonly number[]
  readonly limit: number
  readonly sense?: 'at least'
  /** Where the value is to be had, if it was not measured. */
  readonly instead?: string
}

const times = (rounds: readonly Round[], pick: (round: Round) => number) => rounds.map(pick)

export function timesFloor(goal: number, what: string, rounds: readonly Round[], limit: number): Figure {
  return { goal, what: `${what}, × F`, values: times(rounds, ({ node, floor }) => node / floor), limit }
}

export function engineUs(goal: number, what: string, rounds: readonly Round[], limit: number): Figure {
  return { goal, what: `${what}, us of engine`, values: times(rounds, ({ engine }) => engine), limit }
}

export function engineTimesBare(goal: number, what: string, rounds: readonly Round[], limit: number): Figure {
  const values = times(rounds, ({ engine, bareEngine }) => engine / bareEngine)
  return { goal, what: `${what}, engine × bare`, values, limit }
}

export function engineOverBare(goal: number, what: string, rounds: readonly Round[], limit: number): Figure {
  const values = times(rounds, ({ engine, bareEngine }) => engine - bareEngine)
  return { goal, what: `${what}, us of engine more than bare`, values, limit }
}

/** Prints every figure beside its goal; true if none misses. */
export function printTable(figures: readonly Figure[]): boolean {
  console.log(`\n${'goal'.padEnd(5)}${'path'.padEnd(58)}${'today'.padEnd(32)}limit`)
  return figures
    .toSorted((one, other) => one.goal - other.goal)
    .map(printFigure)
    .every(Boolean)
}

function printFigure({ goal, what, values, limit, sense, instead }: Figure): boolean {
  const reached = median(values)
  const isMet = sense === 'at least' ? reached >= limit : reached <= limit
  const start = `${String(goal).padEnd(5)}${what.padEnd(58)}`
  if (instead !== undefined) {
    console.log(start + instead)
    return true
  }
  const bound = `${sense === 'at least' ? '>=' : '<='} ${limit}`
  console.log(`${start}${spread(values).padEnd(32)}${bound.padEnd(11)}${isMet ? 'ok' : 'MISS'}`)
  return isMet
}
