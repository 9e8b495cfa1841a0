import { evaluate } from '@tussle/competition/bracket'
import { matchNumbers } from '@tussle/competition/desk/numbers'
import type { DeskMatch } from '@tussle/competition/desk/state'
import { type Evaluation, Status } from '@tussle/competition/evaluation'
import { singleElimination } from '@tussle/competition/formats/single-elimination'
import { jobsOf } from '@tussle/competition/schedule/jobs'
import { randomSource } from '@tussle/competition/schedule/schedule'

export interface Division {
  readonly evaluation: Evaluation
  readonly numbers: Int32Array
  readonly playersOf: (entrant: number) => number[]
}

/** How long each match takes and which side wins it, by its id. */
export interface Script {
  readonly minutes: (id: number) => number
  readonly winner: (id: number) => 0 | 1
}

export const idOf = (division: number, node: number): number => 1 + division * 1000 + node

export function divisionsOfTheDay(): Division[] {
  let firstPlayer = 1
  const drawn = FIELDS.map(([entries, seats]) => {
    const entrants = Array.from({ length: entries }, (_, seed) => ({ id: seed + 1, name: `${seed + 1}` }))
    const first = firstPlayer
    firstPlayer += entries * seats
    const playersOf = (entrant: number) =>
      Array.from({ length: seats }, (_, seat) => first + (entrant - 1) * seats + seat)
    return { evaluation: evaluate(singleElimination(entries), entrants, []), playersOf }
  })
  const numbers = matchNumbers(drawn.map(({ evaluation }) => evaluation))
  return drawn.map((division, index) => ({ ...division, numbers: numbers[index] ?? new Int32Array() }))
}

/** The same distribution as in the test of a whole day at the desk. */
export function scriptOf(divisions: readonly Division[], seed: number): Script {
  const random = randomSource(seed)
  const known = new Map<number, { minutes: number; winner: 0 | 1 }>()
  for (const [index, { evaluation, numbers }] of divisions.entries()) {
    for (let node = 0; node < evaluation.graph.length; node++) {
      const minutes = 15 + 5 * Math.floor(random() * 5)
      const isMissed = NO_SHOWS.includes(numbers[node] ?? 0)
      const winner = random() < 0.6 ? 0 : 1
      known.set(idOf(index, node), { minutes: isMissed ? NO_SHOW_MINUTES : minutes, winner })
    }
  }
  return {
    minutes: (id) => known.get(id)?.minutes ?? MATCH_MINUTES,
    winner: (id) => known.get(id)?.winner ?? 0,
  }
}

export const jobsIn = ({ evaluation, playersOf }: Division, index: number, minutes: (id: number) => number) =>
  jobsOf(evaluation, {
    division: index,
    minutes: (node) => minutes(idOf(index, node)),
    playersOf,
    jobId: (node) => idOf(index, node),
  })

/** What the desk knows of a division. */
export function matchesOf(division: Division, index: number, ends: ReadonlyMap<number, number>): DeskMatch[] {
  const { evaluation, numbers, playersOf } = division
  const jobs = new Map(jobsIn(division, index, () => 1).map((job) => [job.id, job]))
  return Array.from({ length: evaluation.graph.length }, (_, node) => node).flatMap((node): DeskMatch[] => {
    const id = idOf(index, node)
    const sides = [0, 1].map((side) => {
      const entrant = evaluation.entrants[evaluation.side[2 * node + side] ?? -1]
      return entrant === undefined ? null : playersOf(entrant.id)
    }) as [number[] | null, number[] | null]
    const base = { id, number: numbers[node] ?? 0, division: index, sides }
    const playedUntil = ends.get(id)
    if (playedUntil !== undefined) {
      const players = sides.flatMap((side) => side ?? [])
      return [{ ...base, state: 'over', playedUntil, players, after: [] }]
    }
    const job = jobs.get(id)
    if (job === undefined) return []
    const state = evaluation.status[node] === Status.ready ? 'ready' : 'open'
    return [{ ...base, state, playedUntil: null, players: job.players, after: job.after ?? [] }]
  })
}

/** Entries, and players of each. */
export const FIELDS = [
  [29, 2],
  [29, 2],
  [28, 2],
  [36, 1],
] as const
export const MATCH_MINUTES = 25
export const NO_SHOWS = [7, 40]
export const NO_SHOW_MINUTES = 10
