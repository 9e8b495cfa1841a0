import { courtBound } from './court-bound.ts'
import type { Compiled } from './problem.ts'

/**
 * A lower bound for the end of any plan: the strictest of courts, also of those that some matches are bound to, chains,
 * players and the players of each division.
 */
export interface LowerBound {
  readonly finish: number
  readonly by: 'courts' | 'chain' | 'player' | 'pool'
}

export function lowerBound(problem: Compiled): LowerBound {
  const all = Array.from({ length: problem.size }, (_, i) => i)
  const pools = [...new Set(problem.division)].map((name) => all.filter((i) => problem.division[i] === name))
  const candidates: LowerBound[] = [
    { finish: chainBound(problem), by: 'chain' },
    { finish: playerBound(problem), by: 'player' },
    ...[...pools, all].map((pool) => ({ finish: poolBound(problem, pool), by: 'pool' as const })),
  ]
  const first = candidates.reduce((most, one) => (one.finish > most.finish ? one : most))
  const best = withCourts(problem, all, first)
  const grain = timeGrain(problem)
  return { finish: Math.ceil(best.finish / grain) * grain, by: best.by }
}

/** The matches that may only use some courts, or some of these, must fit on them; and all matches on all courts. */
function withCourts(problem: Compiled, all: readonly number[], first: LowerBound): LowerBound {
  const open = Int32Array.from(problem.courts.keys()).filter((court) => problem.courts[court]?.length)
  const free = all.filter((i) => problem.isFixed[i] === 0)
  let finish = courtBound(problem, free, open, first.finish)
  for (const courts of new Set(problem.courtsOf)) {
    if (courts.length === problem.courts.length) continue
    const own = courts.filter((court) => open.includes(court))
    finish = courtBound(problem, jobsWithin(problem, free, courts), own, finish)
  }
  return finish > first.finish ? { finish, by: 'courts' } : first
}

function jobsWithin({ courtsOf }: Compiled, jobs: readonly number[], courts: Int32Array): number[] {
  const isInside = (list: Int32Array) => list.length > 0 && list.every((court) => courts.includes(court))
  const inside = new Map(Array.from(new Set(courtsOf), (list) => [list, isInside(list)]))
  return jobs.filter((i) => inside.get(courtsOf[i] as Int32Array))
}

/** All moments of a shortest plan are sums of the given times, so it ends on a multiple of their common divisor. */
function timeGrain({ minutes, rest, head, courts }: Compiled): number {
  const openings = courts.flatMap((windows) => windows.map(([from]) => from))
  const grain = [...minutes, ...head, ...openings].reduce(commonDivisor, rest)
  return Math.max(1, grain)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

function chainBound({ size, head, minutes, tail }: Compiled): number {
  let bound = 0
  for (let i = 0; i < size; i++) {
    bound = Math.max(bound, (head[i] as number) + (minutes[i] as number) + (tail[i] as number))
  }
  return bound
}

/**
 * Work that cannot start before a and leaves at least b after it must fit on the machines in between: a + work /
 * capacity + b, over all pairs of thresholds. `pad` is the time that a machine loses after each job.
 */
function areaBound(problem: Compiled, jobs: readonly number[], capacity: number, pad: number): number {
  const { head, tail, minutes } = problem
  const byTail = jobs.toSorted((a, b) => (tail[b] as number) - (tail[a] as number))
  const heads = [...new Set(jobs.map((i) => head[i] as number))]
  const shortest = Math.min(...jobs.map((i) => minutes[i] as number))
  const { lost, longest } = waitForCourts(capacity, problem.courts.length, shortest)
  let bound = 0
  for (const from of heads) {
    let work = 0
    for (const i of byTail) {
      if ((head[i] as number) < from) continue
      work += (minutes[i] as number) + pad
      const plain = Math.ceil(work / capacity) - pad
      const span = plain < 2 * longest ? plain : Math.ceil((work + 2 * lost) / capacity) - pad
      bound = Math.max(bound, from + span + (tail[i] as number))
    }
  }
  return bound
}

/**
 * If there are more machines than courts, the extra ones wait for a court at the start and at the end. Returns the
 * minutes lost in total and by the last machine. This holds for spans that have room for both waits.
 */
function waitForCourts(
  machines: number,
  courts: number,
  shortest: number,
): { lost: number; longest: number } {
  let lost = 0
  let longest = 0
  for (let machine = courts; machine < machines; machine++) {
    longest = Math.floor(machine / courts) * shortest
    lost += longest
  }
  return { lost, longest }
}

/** One player's matches one after the other, with rest. */
function playerBound(problem: Compiled): number {
  return Math.max(0, ...problem.jobsOf.map((jobs) => areaBound(problem, jobs, 1, problem.rest)))
}

/** Matches in play or in rest share no player, so a set of players counts as a number of machines. */
function poolBound(problem: Compiled, jobs: readonly number[]): number {
  const sizes = jobs.map((i) => problem.players[i]?.length ?? 0)
  const smallest = Math.min(...sizes)
  if (smallest === 0) return 0
  const people = new Set(jobs.flatMap((i) => problem.players[i] ?? [])).size
  return areaBound(problem, jobs, Math.floor(people / smallest), problem.rest)
}
