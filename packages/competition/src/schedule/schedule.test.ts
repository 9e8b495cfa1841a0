import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { forecast } from '../forecast.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { roundRobin } from '../formats/round-robin.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import type { Graph } from '../graph.ts'
import type { Result } from '../result.ts'
import { jobsOf } from './jobs.ts'
import type { Job, ScheduleProblem } from './problem.ts'
import { planSchedule, randomSource } from './schedule.ts'

const courts = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
const job = (id: number, players: readonly number[], over: Partial<Job> = {}): Job => ({
  ...{ id, division: 0, minutes: 30, players },
  ...over,
})
const people = (n: number) => Array.from({ length: n }, (_, i) => ({ id: i + 1, name: `P${i + 1}` }))
const drawn = (graph: Graph, results: readonly Result[] = [], withdrawn: readonly number[] = []) =>
  jobsOf(evaluate(graph, people(graph.entrants), results, withdrawn), {
    ...{ division: 1, minutes: () => 30, playersOf: (id: number) => [id], jobId: (match: number) => match },
  })
const times = (problem: ScheduleProblem) =>
  Object.fromEntries(planSchedule(problem).bookings.map(({ job: id, start, end }) => [id, [start, end]]))

describe('the plan of a day', () => {
  test('independent matches are played at the same time', () => {
    const problem = { jobs: [job(1, [1, 2]), job(2, [3, 4])], courts: courts(2), rest: 10 }
    expect(times(problem)).toEqual({ 1: [0, 30], 2: [0, 30] })
    expect(planSchedule(problem).bookings.map(({ court }) => court)).toEqual([0, 1])
  })

  test('a match waits for a court', () => {
    const plan = planSchedule({ jobs: [job(1, [1, 2]), job(2, [3, 4])], courts: courts(1), rest: 10 })
    expect(plan.finish).toBe(60)
    expect(plan.bound).toEqual({ finish: 60, by: 'courts' })
  })

  test('the bound knows when a court is closed', () => {
    const jobs = [1, 2, 3].map((id) => job(id, [2 * id, 2 * id + 1]))
    const windows = [
      [0, 30],
      [50, 500],
    ] as const
    const plan = planSchedule({ jobs, courts: [{ id: 0, windows }], rest: 0 })
    expect(plan.bound).toEqual({ finish: 110, by: 'courts' })
    expect(plan.finish).toBe(110)
  })

  test('the bound counts the time after the last match of each court', () => {
    const jobs = [1, 2, 3, 4].flatMap((id) => {
      const players = [2 * id, 2 * id + 1]
      return [job(id, players), job(10 + id, players, { after: [id], minutes: 10 * id })]
    })
    const plan = planSchedule({ jobs, courts: courts(2), rest: 60 })
    expect(plan.bound).toEqual({ finish: 140, by: 'courts' })
    expect(plan.finish).toBe(140)
  })

  test('a player rests between two matches', () => {
    const plan = planSchedule({ jobs: [job(1, [1, 2]), job(2, [1, 3])], courts: courts(2), rest: 10 })
    expect(plan.finish).toBe(70)
    expect(plan.bound).toEqual({ finish: 70, by: 'player' })
  })

  test('a match waits for its feeders and their rest', () => {
    const jobs = [job(1, [1, 2]), job(2, [3, 4]), job(3, [5, 6], { after: [1, 2] })]
    expect(times({ jobs, courts: courts(3), rest: 15 })[3]).toEqual([45, 75])
  })

  test('a match is planned only on the courts that it is bound to', () => {
    const jobs = [1, 2, 3].map((id) => job(id, [2 * id, 2 * id + 1], { courts: [1] }))
    const plan = planSchedule({ jobs, courts: courts(3), rest: 0 })
    expect(plan.bookings.map(({ court }) => court)).toEqual([1, 1, 1])
    expect(plan.bound).toEqual({ finish: 90, by: 'courts' })
  })

  test('a match that may use every court leaves the court of others free', () => {
    const jobs = [job(1, [1, 2]), job(2, [3, 4], { courts: [0] })]
    const { bookings } = planSchedule({ jobs, courts: courts(2), rest: 0 })
    expect(bookings.map(({ job: id, court, start }) => [id, court, start])).toEqual([
      [2, 0, 0],
      [1, 1, 0],
    ])
  })

  test('a match that is bound to courts that do not exist is listed as unplaced', () => {
    const jobs = [job(1, [1, 2]), job(2, [3, 4], { courts: [9] })]
    expect(planSchedule({ jobs, courts: courts(2), rest: 0 }).unplaced).toEqual([2])
  })

  test('a feeder that is not in the list counts as over', () => {
    expect(times({ jobs: [job(3, [5, 6], { after: [1, 2] })], courts: courts(1), rest: 15 })[3]).toEqual([
      0, 30,
    ])
  })

  test('a plan respects the windows of the courts and the start of a division', () => {
    const windows = [
      [60, 100],
      [200, 400],
    ] as const
    const jobs = [job(1, [1, 2]), job(2, [3, 4]), job(3, [5, 6], { earliest: 250 })]
    expect(times({ jobs, courts: [{ id: 7, windows }], rest: 0 })).toMatchObject({ 3: [250, 280] })
    const plan = planSchedule({ jobs, courts: [{ id: 7, windows }], rest: 0 })
    expect(plan.bookings.map(({ start }) => start)).toEqual([60, 200, 250])
    expect(plan.bookings.every(({ court }) => court === 7)).toBe(true)
  })

  test('a plan lists the matches without room', () => {
    const plan = planSchedule({
      jobs: [job(1, [1, 2]), job(2, [3, 4])],
      courts: [{ id: 0, windows: [[0, 45]] }],
      rest: 0,
    })
    expect(plan.bookings).toHaveLength(1)
    expect(plan.unplaced).toHaveLength(1)
  })

  test('a plan without matches is empty, and without courts it places nothing', () => {
    expect(planSchedule({ jobs: [], courts: courts(1), rest: 10 })).toMatchObject({ bookings: [], finish: 0 })
    expect(planSchedule({ jobs: [job(1, [1, 2])], courts: [], rest: 10 }).unplaced).toEqual([1])
  })

  test('a plan never moves fixed matches and plans around them', () => {
    const jobs = [
      job(1, [1, 2], { fixed: { court: 1, start: 20 } }),
      job(2, [1, 3]),
      job(3, [4, 5], { minutes: 45 }),
    ]
    const plan = planSchedule({ jobs, courts: courts(2), rest: 10, now: 10 })
    expect(plan.bookings).toContainEqual({ job: 1, court: 1, start: 20, end: 50 })
    expect(plan.bookings.find(({ job: id }) => id === 2)).toMatchObject({ start: 60, end: 90 })
    expect(plan.bookings).toContainEqual({ job: 3, court: 0, start: 10, end: 55 })
  })

  test('a plan places no match in the past', () => {
    expect(times({ jobs: [job(1, [1, 2])], courts: courts(1), rest: 10, now: 95 })).toEqual({ 1: [95, 125] })
  })

  test('the plan of a knockout with enough courts is as short as its chain', () => {
    const plan = planSchedule({ jobs: drawn(singleElimination(16)), courts: courts(8), rest: 10 })
    expect(plan.finish).toBe(4 * 30 + 3 * 10)
    expect(plan.finish).toBe(plan.bound.finish)
  })

  test.each([
    [8, 4],
    [10, 5],
    [9, 4],
    [7, 3],
  ])('the plan of a round robin of %i on %i courts meets its bound', (n, count) => {
    for (const rest of [0, 10, 20]) {
      const plan = planSchedule({ jobs: drawn(roundRobin(n)), courts: courts(count), rest })
      expect(plan.finish).toBe(plan.bound.finish)
    }
  })

  test('the plan of a double elimination of 32 on six courts is within 5 % of its bound', () => {
    const plan = planSchedule({ jobs: drawn(doubleElimination(32)), courts: courts(6), rest: 10 })
    expect(plan.finish / plan.bound.finish).toBeLessThanOrEqual(1.05)
  })

  test('a new plan can start from the previous one', () => {
    const jobs = drawn(doubleElimination(8))
    const plan = planSchedule({ jobs, courts: courts(3), rest: 10 })
    const again = planSchedule({ jobs, courts: courts(3), rest: 10 }, { previous: plan, effort: 6 })
    expect(again.finish).toBeLessThanOrEqual(plan.finish)
  })
})

describe('the jobs of a draw', () => {
  test('the jobs are the matches that two entrants will really play', () => {
    expect(drawn(singleElimination(5))).toHaveLength(4)
    expect(drawn(doubleElimination(5))).toHaveLength(8)
    expect(drawn(roundRobin(5))).toHaveLength(10)
    expect(drawn(groupKnockout(8))).toHaveLength(15)
  })

  test('the jobs have players as if the better seed always won', () => {
    const final = drawn(singleElimination(8)).at(-1)
    expect(final?.players).toEqual([1, 2])
  })

  test('a job waits for its feeders through byes', () => {
    const jobs = drawn(singleElimination(5))
    expect(jobs.map(({ id, after }) => [id, after])).toEqual([
      [1, []],
      [4, [1]],
      [5, []],
      [6, [4, 5]],
    ])
  })

  test('the jobs of a knockout wait for the whole group', () => {
    const semifinal = drawn(groupKnockout(8)).find(({ id }) => id === 12)
    expect(semifinal?.after?.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('the jobs exclude matches that are played or decided by a withdrawal', () => {
    const fact: Result = { match: 0, entrants: [1, 4], outcome: { kind: 'played', sets: [[5, 11]] } }
    const left = drawn(singleElimination(4), [fact])
    expect(left.map(({ id }) => id)).toEqual([1, 2])
    expect(left.at(-1)?.players).toEqual([4, 2])
    expect(drawn(singleElimination(4), [], [1]).map(({ id }) => id)).toEqual([1, 2])
  })

  test('a job has its division, minutes and earliest start', () => {
    const jobs = jobsOf(evaluate(singleElimination(2), people(2), []), {
      ...{ division: 9, minutes: (match) => 40 + match, playersOf: (id) => [id, id + 100] },
      ...{ jobId: (match) => 900 + match, earliest: 60 },
    })
    expect(jobs).toEqual([
      { id: 900, division: 9, minutes: 40, players: [1, 101, 2, 102], after: [], earliest: 60 },
    ])
  })
})

describe('the forecast of starts', () => {
  const jobs = [job(1, [1, 2], { fixed: { court: 0, start: 0 } }), job(2, [3, 4]), job(3, [5, 6])]
  const problem = { jobs, courts: courts(1), rest: 10, now: 10 }
  const plan = planSchedule(problem)
  const forecasts = forecast(problem, plan, { measured: () => [20, 30, 40] })
  const of = (player: number) => forecasts.find((one) => one.player === player)

  test('every waiting player has a forecast, and no player on court has one', () => {
    expect(forecasts.map(({ player }) => player).toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6])
    expect(new Set([of(3)?.job, of(5)?.job])).toEqual(new Set([2, 3]))
  })

  test('a start is not before the shortest match on court can end, and likely within the usual time', () => {
    const next = forecasts.toSorted((a, b) => a.notBefore - b.notBefore)[0]
    expect(next).toMatchObject({ notBefore: 20, likely: [20, 40] })
  })

  test('the range of a forecast grows with the distance', () => {
    const [near, far] = forecasts.toSorted((a, b) => a.notBefore - b.notBefore).filter((_, i) => i % 2 === 0)
    const width = (one: typeof near) => (one ? one.likely[1] - one.likely[0] : 0)
    expect(width(far)).toBeGreaterThanOrEqual(width(near))
    expect(far?.notBefore).toBeGreaterThanOrEqual(40)
  })

  test('a forecast takes into account that a long match has not ended yet', () => {
    const late = forecast({ ...problem, now: 55 }, plan, { measured: () => [20, 30, 40] })
    expect(Math.min(...late.map(({ notBefore }) => notBefore))).toBeGreaterThanOrEqual(55)
  })

  test('a forecast uses the planned minutes if nothing was measured', () => {
    const exact = forecast({ ...problem, now: 10 }, plan, { measured: () => [], runs: 3 })
    expect(exact.find(({ job: id }) => id === 2 || id === 3)).toMatchObject({
      notBefore: 30,
      likely: [30, 30],
    })
  })

  test('equal input gives an equal forecast', () => {
    const again = forecast(problem, plan, { measured: () => [20, 30, 40] })
    expect(again).toEqual(forecasts)
    expect(forecast(problem, plan, { measured: () => [20, 30, 40], seed: 2 })).toHaveLength(4)
  })
})

describe('the random number generator', () => {
  test('the generator repeats its numbers for a seed and covers the unit interval', () => {
    const draw = (seed: number) => Array.from({ length: 500 }, randomSource(seed))
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
    const values = draw(3)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean).toBeCloseTo(0.5, 1)
  })
})
