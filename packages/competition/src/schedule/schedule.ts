import { type LowerBound, lowerBound } from './bound.ts'
import { listSchedule, type Schedule } from './list.ts'
import { type Compiled, compile, reversed, type ScheduleProblem } from './problem.ts'

export interface Booking {
  readonly job: number
  readonly court: number
  readonly start: number
  readonly end: number
}

export interface Plan {
  /** Ordered by start, then court. */
  readonly bookings: readonly Booking[]
  /** The matches that fit into no court window. */
  readonly unplaced: readonly number[]
  readonly finish: number
  readonly bound: LowerBound
}

export interface PlanOptions {
  /** How many schedules the planner tries. More is better and slower; the answer depends on nothing else. */
  readonly effort?: number
  /** With how many rules it begins; all of them by default. */
  readonly rules?: number
  /** Start from the order of this plan, as when planning again after a result. */
  readonly previous?: Plan
  readonly seed?: number
}

/** The weights of the longest chain after a match, of its busiest player's load and of its players' mean load. */
const RULES = [
  [1, 0, 0],
  [1, 1, 0],
  [1, 2, 0],
  [1, 1, 1],
  [0, 1, 0],
] as const

/** The limit of schedules times matches that keeps a plan of 900 matches under two seconds. */
const WORK = 640_000

/**
 * Makes a plan that breaks no hard rule for any input, as short as the effort allows. Equal input gives an equal
 * plan.
 */
export function planSchedule(problem: ScheduleProblem, options: PlanOptions = {}): Plan {
  const compiled = compile(problem)
  const bound = lowerBound(compiled)
  const best = search(compiled, problem, bound.finish, options)
  const bookings = problem.jobs.flatMap((job, i): Booking[] => {
    const court = problem.courts[best.court[i] as number]
    const start = best.start[i] as number
    return court
      ? [{ job: job.id, court: court.id, start, end: start + (compiled.minutes[i] as number) }]
      : []
  })
  return {
    bookings: bookings.sort((a, b) => a.start - b.start || a.court - b.court),
    unplaced: problem.jobs.filter((_, i) => (best.court[i] as number) < 0).map(({ id }) => id),
    finish: best.finish,
    bound,
  }
}

/** Tries the rules first, then random changes of the best order; a pass backwards in time improves every order. */
function search(compiled: Compiled, problem: ScheduleProblem, bound: number, options: PlanOptions): Schedule {
  const effort = options.effort ?? Math.max(60, Math.min(3000, Math.round(WORK / (compiled.size + 1))))
  const mirror = reversed(compiled)
  const random = randomSource(options.seed ?? 1)
  const endKeys = (plan: Schedule) =>
    Float64Array.from(plan.start, (start, i) => -(start + (compiled.minutes[i] as number)))
  let best: Schedule | null = null
  let tried = 0

  function attempt(keys: Float64Array, patience: number): void {
    const forward = listSchedule(compiled, keys, patience)
    if (best === null || isBetter(forward, best)) best = forward
    tried++
    if (forward.unplaced > 0) return
    const backward = listSchedule(mirror, endKeys(forward), patience)
    const polished = listSchedule(compiled, endKeys(backward), patience)
    if (isBetter(polished, best)) best = polished
    tried += 2
  }
  const isDone = (plan: Schedule) => tried >= effort || (plan.unplaced === 0 && plan.finish <= bound)

  const starts = options.previous
    ? [previousKeys(options.previous, problem, compiled)]
    : ruleKeys(compiled).slice(0, options.rules)
  for (const keys of starts) for (const patience of [0, 1]) attempt(keys, patience)
  let plan = best ?? listSchedule(compiled, new Float64Array(compiled.size), 0)
  while (!isDone(plan)) {
    const share = random() < 0.5 ? 1 : 0.15
    const spread = share === 1 ? 10 + 190 * random() ** 2 : 50 + 250 * random()
    const keys = Float64Array.from(plan.start, (key) =>
      random() < share ? key + (random() - 0.5) * spread : key,
    )
    attempt(keys, random() < 0.7 ? 1.2 * random() : 0)
    plan = best ?? plan
  }
  return plan
}

/** Better means more matches placed, then an earlier end, then less work late in the day. */
function isBetter(one: Schedule, other: Schedule): boolean {
  if (one.unplaced !== other.unplaced) return one.unplaced < other.unplaced
  return one.finish !== other.finish ? one.finish < other.finish : one.lateness < other.lateness
}

/** One order per rule: the job with the longest remaining work goes first. */
function ruleKeys(problem: Compiled): Float64Array[] {
  const { busiest, mean } = playerLoads(problem)
  return RULES.map(([chain, most, average]) =>
    Float64Array.from(problem.tail, (tail, i) => {
      const behind = chain * (tail + (problem.minutes[i] as number))
      return -(behind + most * (busiest[i] as number) + average * (mean[i] as number))
    }),
  )
}

/** The remaining load of a job's players when matches are played in order of precedence. */
function playerLoads(problem: Compiled): { busiest: Float64Array; mean: Float64Array } {
  const busiest = new Float64Array(problem.size)
  const mean = new Float64Array(problem.size)
  for (const jobs of problem.jobsOf) {
    let load = 0
    for (const i of jobs.toSorted(
      (a, b) => (problem.head[b] as number) - (problem.head[a] as number) || b - a,
    )) {
      load += (problem.minutes[i] as number) + problem.rest
      busiest[i] = Math.max(busiest[i] as number, load)
      mean[i] = (mean[i] as number) + load / (problem.players[i]?.length ?? 1)
    }
  }
  return { busiest, mean }
}

function previousKeys(plan: Plan, problem: ScheduleProblem, compiled: Compiled): Float64Array {
  const starts = new Map(plan.bookings.map(({ job, start }) => [job, start]))
  return Float64Array.from(problem.jobs, (job, i) => starts.get(job.id) ?? (compiled.head[i] as number))
}

/** A small seeded generator; the engine uses no other randomness. */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
