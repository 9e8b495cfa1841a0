import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { roundRobin } from '../formats/round-robin.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import { jobsOf } from './jobs.ts'
import type { Job } from './problem.ts'
import { planSchedule } from './schedule.ts'

const POOL = 16

/** A division: each entry is one or two people of a pool that all divisions share. */
const division = fc.record({
  seats: fc.constantFrom(1, 2),
  isKnockout: fc.boolean(),
  people: fc.shuffledSubarray(
    Array.from({ length: POOL }, (_, index) => index + 1),
    { minLength: 6, maxLength: 10 },
  ),
  minutes: fc.constantFrom(20, 30, 45),
})
const day = fc.record({
  divisions: fc.array(division, { minLength: 2, maxLength: 3 }),
  courts: fc.integer({ min: 1, max: 6 }),
  rest: fc.constantFrom(0, 10, 25),
})
type Division = typeof division extends fc.Arbitrary<infer Value> ? Value : never

function jobsIn({ seats, isKnockout, people, minutes }: Division, nr: number): Job[] {
  const size = Math.floor(people.length / seats)
  const graph = isKnockout ? singleElimination(size) : roundRobin(size)
  const entrants = Array.from({ length: size }, (_, index) => ({ id: index + 1, name: `E${index + 1}` }))
  return jobsOf(evaluate(graph, entrants, [], []), {
    division: nr,
    minutes: () => minutes,
    playersOf: (id: number) => people.slice((id - 1) * seats, id * seats),
    jobId: (match: number) => nr * 1000 + match,
  })
}

test('nobody of several divisions is on two courts at once, and everybody rests between their matches', () => {
  let sharedDays = 0
  fc.assert(
    fc.property(day, ({ divisions, courts, rest }) => {
      const jobs = divisions.flatMap(jobsIn)
      const byId = new Map(jobs.map((job) => [job.id, job]))
      const plan = planSchedule({ jobs, courts: Array.from({ length: courts }, (_, id) => ({ id })), rest })
      expect(plan.bookings).toHaveLength(jobs.length)
      const spans = plan.bookings.flatMap(({ job, start, end }) =>
        (byId.get(job)?.players ?? []).map((player) => ({
          player,
          start,
          end,
          division: byId.get(job)?.division,
        })),
      )
      for (const own of Map.groupBy(spans, ({ player }) => player).values()) {
        const inOrder = own.toSorted((a, b) => a.start - b.start)
        for (const [index, next] of inOrder.entries()) {
          const before = inOrder[index - 1]
          if (before !== undefined) expect(next.start).toBeGreaterThanOrEqual(before.end + rest)
        }
        if (new Set(own.map((span) => span.division)).size > 1) sharedDays += 1
      }
    }),
    { numRuns: 40 },
  )
  expect(sharedDays).toBeGreaterThan(100)
})
