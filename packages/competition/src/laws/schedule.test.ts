import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { evaluate } from '../bracket.ts'
import { forecast } from '../forecast.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { jobsOf } from '../schedule/jobs.ts'
import type { Court, Job, ScheduleProblem } from '../schedule/problem.ts'
import { type Plan, planSchedule } from '../schedule/schedule.ts'
import { law } from '../test/laws.ts'
import { field } from '../test/play.ts'

/** Up to 14 matches of eight players in a random order of precedence, on courts with or without windows. */
const freeProblems: fc.Arbitrary<ScheduleProblem> = fc.record({
  rest: fc.constantFrom(0, 5, 10),
  courts: fc
    .array(fc.option(fc.tuple(fc.nat(60), fc.integer({ min: 30, max: 300 })), { nil: null }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((list) =>
      list.map(
        (window, id): Court =>
          window
            ? {
                id,
                windows: [
                  [window[0], window[0] + window[1]],
                  [600, 3000],
                ],
              }
            : { id },
      ),
    ),
  jobs: fc
    .array(
      fc.record({
        minutes: fc.integer({ min: 10, max: 45 }),
        a: fc.nat(7),
        b: fc.nat(6),
        feeder: fc.nat(30),
        division: fc.nat(2),
        earliest: fc.nat(40),
      }),
      { minLength: 1, maxLength: 14 },
    )
    .map((list) =>
      list.map(
        ({ minutes, a, b, feeder, division, earliest }, id): Job => ({
          ...{ id, minutes, division, earliest, players: [a, (a + b + 1) % 8] },
          after: feeder < id ? [feeder] : [],
        }),
      ),
    ),
})

/** Each of the three divisions may be bound to one or two of the courts. */
const problems = fc
  .tuple(freeProblems, fc.array(fc.option(fc.nat(15), { nil: null }), { minLength: 3, maxLength: 3 }))
  .map(([problem, bound]): ScheduleProblem => {
    const { length } = problem.courts
    return {
      ...problem,
      jobs: problem.jobs.map((job) => {
        const pick = bound[job.division] ?? null
        return pick === null ? job : { ...job, courts: [(pick >> 2) % length, pick % length] }
      }),
    }
  })

/** Many matches on few courts, each of which may be closed once, early enough to delay what follows. */
const interrupted = fc
  .tuple(
    freeProblems,
    fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 60 })), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([problem, closures]): ScheduleProblem => {
    const courts = closures.map(([from, minutes], id): Court => {
      return {
        id,
        windows: [
          [0, from],
          [from + minutes, 3000],
        ],
      }
    })
    return {
      ...problem,
      courts,
      jobs: problem.jobs.map((job) => ({ ...job, players: [100 + job.id, 200 + job.id] })),
    }
  })

describe('laws of the schedule', () => {
  law(
    'CS1 a plan breaks no rule: courts, windows, rest, precedence, earliest start, courts of a division',
    [problems],
    (problem) => {
      const plan = planSchedule(problem, { effort: 12 })
      expect(brokenRules(problem, plan)).toEqual([])
      expect(plan.unplaced).toEqual([])
      expect(plan.bookings).toHaveLength(problem.jobs.length)
    },
  )

  law('CS2 a plan never ends before its lower bound', [problems], (problem) => {
    const plan = planSchedule(problem, { effort: 12 })
    expect(plan.finish).toBeGreaterThanOrEqual(plan.bound.finish)
    expect(plan.finish).toBe(Math.max(...plan.bookings.map(({ end }) => end)))
  })

  law('CS2 no plan on courts that close during the day ends before its bound', [interrupted], (problem) => {
    const plan = planSchedule(problem, { effort: 60 })
    expect(plan.finish).toBeGreaterThanOrEqual(plan.bound.finish)
  })

  law('CS3 a new plan never moves a called match', [problems, fc.nat(120)], (problem, now) => {
    const plan = planSchedule(problem, { effort: 12 })
    const started = plan.bookings.filter(({ start, end }) => start < now && end > now)
    const over = new Set(plan.bookings.filter(({ end }) => end <= now).map(({ job }) => job))
    const jobs = problem.jobs
      .filter(({ id }) => !over.has(id))
      .map((job): Job => {
        const booking = started.find((one) => one.job === job.id)
        return booking ? { ...job, fixed: { court: booking.court, start: booking.start } } : job
      })
    const next = { ...problem, jobs, now }
    const again = planSchedule(next, { effort: 12, previous: plan })
    for (const booking of started) expect(again.bookings).toContainEqual(booking)
    expect(brokenRules(next, again)).toEqual([])
    for (const { job, start } of again.bookings) {
      if (!started.some((one) => one.job === job)) expect(start).toBeGreaterThanOrEqual(now)
    }
  })

  law('CS4 equal input gives an equal plan', [problems, fc.nat(5)], (problem, seed) => {
    const options = { effort: 12, seed }
    expect(planSchedule(problem, options)).toEqual(planSchedule(problem, options))
  })

  law(
    'a plan respects a match that is fixed later in the day',
    [problems, fc.integer({ min: 60, max: 200 })],
    (problem, at) => {
      const [first, ...rest] = problem.jobs
      if (!first) return
      const jobs = [
        { ...first, fixed: { court: 0, start: at } },
        ...rest.map((job) => ({ ...job, after: [] })),
      ]
      const fixed = { ...problem, jobs, courts: problem.courts.map(({ id }) => ({ id })) }
      const plan = planSchedule(fixed, { effort: 12 })
      expect(brokenRules(fixed, plan)).toEqual([])
      expect(plan.bookings).toContainEqual({ job: first.id, court: 0, start: at, end: at + first.minutes })
    },
  )

  law(
    'a forecast start lies between the earliest possible one and the end of the day',
    [problems],
    (problem) => {
      const plan = planSchedule(problem, { effort: 12 })
      for (const { notBefore, likely, job } of forecast(problem, plan, {
        measured: () => [20, 30, 40],
        runs: 12,
      })) {
        expect(notBefore).toBeLessThanOrEqual(likely[0])
        expect(likely[0]).toBeLessThanOrEqual(likely[1])
        expect(notBefore).toBeGreaterThanOrEqual(-5)
        expect(problem.jobs.some(({ id }) => id === job)).toBe(true)
      }
    },
    { share: 0.3 },
  )

  law(
    'the jobs of a draw are its real matches, each after its feeders',
    [fc.integer({ min: 2, max: 24 })],
    (n) => {
      const graph = doubleElimination(n)
      const jobs = jobsOf(evaluate(graph, field(n), []), {
        ...{ division: 1, minutes: () => 30, playersOf: (id) => [id], jobId: (match) => match },
      })
      expect(jobs).toHaveLength(2 * n - 2)
      const known = new Set<number>()
      for (const { id, after, players } of jobs) {
        expect(players).toHaveLength(2)
        for (const feeder of after ?? []) expect(known.has(feeder)).toBe(true)
        known.add(id)
      }
    },
  )
})

/** Checks every hard rule independently of the planner. */
function brokenRules(problem: ScheduleProblem, plan: Plan): string[] {
  const broken: string[] = []
  const jobs = new Map(problem.jobs.map((job) => [job.id, job]))
  const courts = new Map(problem.courts.map((court) => [court.id, court]))
  for (const booking of plan.bookings) {
    const job = jobs.get(booking.job)
    const court = courts.get(booking.court)
    if (!job || !court) {
      broken.push(`unknown ${booking.job}`)
      continue
    }
    const isFixed = job.fixed !== undefined
    if (booking.end - booking.start !== job.minutes) broken.push(`length of ${job.id}`)
    if (!isFixed && booking.start < (job.earliest ?? 0)) broken.push(`earliest of ${job.id}`)
    if (!isFixed && job.courts?.includes(court.id) === false) broken.push(`bound court of ${job.id}`)
    const windows = court.windows ?? [[0, Number.POSITIVE_INFINITY] as const]
    if (!isFixed && !windows.some(([from, to]) => from <= booking.start && booking.end <= to))
      broken.push(`window of ${job.id}`)
    for (const other of plan.bookings) {
      if (other.job === booking.job) continue
      const rival = jobs.get(other.job)
      const overlaps = (pause: number) =>
        booking.start < other.end + pause && other.start < booking.end + pause
      if (other.court === booking.court && overlaps(0)) broken.push(`court of ${job.id} and ${other.job}`)
      const shares = job.players.some((player) => rival?.players.includes(player))
      if (shares && overlaps(problem.rest)) broken.push(`players of ${job.id} and ${other.job}`)
      if (job.after?.includes(other.job) && other.end + problem.rest > booking.start)
        broken.push(`order of ${job.id}`)
    }
  }
  return broken
}
