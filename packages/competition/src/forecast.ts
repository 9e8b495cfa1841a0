import { listSchedule } from './schedule/list.ts'
import { compile, type Job, type ScheduleProblem } from './schedule/problem.ts'
import { type Plan, randomSource } from './schedule/schedule.ts'

export interface ForecastOptions {
  /** Measured durations of matches like this one; without any, the planned minutes are used. */
  readonly measured: (job: Job) => readonly number[]
  readonly runs?: number
  readonly seed?: number
}

/** "Not before 10:40, likely between 10:50 and 11:20". */
export interface LikelyStart {
  readonly notBefore: number
  readonly likely: readonly [number, number]
}

/** The forecast of a player's next match, in minutes of the event. */
export interface Forecast extends LikelyStart {
  readonly player: number
  readonly job: number
}

const GRAIN = 5
const EARLIEST = 0.05
const LIKELY = [0.2, 0.8] as const

/** Every player's next match, from the simulated starts. */
export function forecast(problem: ScheduleProblem, plan: Plan, options: ForecastOptions): Forecast[] {
  const spread = new Map(forecastJobs(problem, plan, options).map((one) => [one.job, one]))
  return nextJobs(problem, keysOf(problem, plan)).flatMap(({ player, job }) => {
    const start = spread.get(job)
    return start === undefined ? [] : [{ player, ...start }]
  })
}

/**
 * Simulates the rest of the day many times in the order of the plan, each time with durations drawn from the measured
 * ones, and records when each match began.
 */
export function forecastJobs(
  problem: ScheduleProblem,
  plan: Plan,
  options: ForecastOptions,
): (LikelyStart & { readonly job: number })[] {
  const runs = options.runs ?? 60
  const random = randomSource(options.seed ?? 1)
  const keys = keysOf(problem, plan)
  const samples = problem.jobs.map(options.measured)
  const starts: number[][] = problem.jobs.map(() => [])
  for (let run = 0; run < runs; run++) {
    const jobs = problem.jobs.map((job, i) => ({
      ...job,
      minutes: draw(job, samples[i] ?? [], problem.now ?? 0, random),
    }))
    const { start } = listSchedule(compile({ ...problem, jobs }), keys, 0)
    for (const [i, at] of start.entries()) if (at >= 0) starts[i]?.push(at)
  }
  return problem.jobs.flatMap(({ id: job }, i) => {
    const seen = (starts[i] ?? []).sort((a, b) => a - b)
    if (seen.length === 0) return []
    const likely = [roundDown(quantile(seen, LIKELY[0])), roundUp(quantile(seen, LIKELY[1]))] as const
    return [{ job, notBefore: Math.min(likely[0], roundDown(quantile(seen, EARLIEST))), likely }]
  })
}

function keysOf(problem: ScheduleProblem, plan: Plan): Float64Array {
  const planned = new Map(plan.bookings.map(({ job, start }) => [job, start]))
  return Float64Array.from(problem.jobs, ({ id }) => planned.get(id) ?? Number.MAX_SAFE_INTEGER)
}

/** A match in play has already lasted some minutes; its simulated duration cannot be shorter. */
function draw(job: Job, measured: readonly number[], now: number, random: () => number): number {
  const sample = measured[Math.floor(random() * measured.length)] ?? job.minutes
  return job.fixed ? Math.max(sample, now - job.fixed.start + 1) : sample
}

/** For every player the first planned match that is not on court yet. */
function nextJobs(problem: ScheduleProblem, keys: Float64Array): { player: number; job: number }[] {
  const next = new Map<number, number>()
  for (const [i, job] of problem.jobs.entries()) {
    if (job.fixed) continue
    for (const player of job.players) {
      const known = next.get(player)
      if (known === undefined || (keys[i] as number) < (keys[known] as number)) next.set(player, i)
    }
  }
  return Array.from(next, ([player, index]) => ({ player, job: problem.jobs[index]?.id ?? -1 }))
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.floor(q * (sorted.length - 1))] ?? 0
const roundDown = (minute: number): number => Math.floor(minute / GRAIN) * GRAIN
const roundUp = (minute: number): number => Math.ceil(minute / GRAIN) * GRAIN
