import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { evaluate } from './bracket.ts'
import { matchState } from './evaluation.ts'
import { explain } from './explain.ts'
import { doubleElimination } from './formats/double-elimination.ts'
import { singleElimination } from './formats/single-elimination.ts'
import { expectedScore, publicRating, rate, startSkill } from './rating.ts'
import type { Meeting, Result } from './result.ts'
import { ripple } from './ripple.ts'
import { jobsOf } from './schedule/jobs.ts'
import { planSchedule } from './schedule/schedule.ts'
import { leagueTable, standings } from './standings.ts'

const HERE = import.meta.dirname
const source = readFileSync(join(HERE, 'examples.test.ts'), 'utf8')
const readme = readFileSync(join(HERE, '../README.md'), 'utf8')

test('example: draw a bracket and play it', () => {
  // begin
  const graph = singleElimination(4)
  const entrants = ['Ann', 'Ben', 'Cat', 'Dan'].map((name, i) => ({ id: i + 1, name }))
  const results: Result[] = [
    {
      match: 0,
      entrants: [1, 4],
      outcome: {
        kind: 'played',
        sets: [
          [11, 7],
          [11, 9],
        ],
      },
    },
    { match: 1, entrants: [2, 3], outcome: { kind: 'walkover', winner: 1 } },
  ]
  const state = evaluate(graph, entrants, results)
  expect(matchState(state, 2)).toMatchObject({
    status: 'ready',
    sides: [
      { is: 'entrant', id: 1 },
      { is: 'entrant', id: 3 },
    ],
  })
  // end
})

test('example: preview a correction', () => {
  // begin
  const graph = doubleElimination(2)
  const entrants = [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Ben' },
  ]
  const won = (match: number, winner: number, loser: number): Result => ({
    match,
    entrants: [winner, loser],
    outcome: { kind: 'played', sets: [[11, 5]] },
  })
  const facts = [won(0, 1, 2), won(1, 1, 2)]
  const before = evaluate(graph, entrants, facts)
  const after = evaluate(graph, entrants, [facts[0] as Result, won(1, 2, 1)])
  const { edited, matches, placements } = ripple(before, after)
  expect(edited).toEqual([1])
  expect(matches.map((change) => [change.before.status, change.after.status])).toEqual([['void', 'ready']])
  expect(placements).toContainEqual({ entrant: 1, before: 1, after: null })
  // end
})

test('example: a table that explains itself', () => {
  // begin
  const names = ['Ann', 'Ben', 'Cat']
  const players = names.map((name, i) => ({ id: i + 1, name }))
  const game = (one: number, other: number, points: [number, number]): Meeting => ({
    entrants: [one, other],
    outcome: { kind: 'played', sets: [points] },
  })
  const circle = [game(1, 2, [11, 2]), game(2, 3, [11, 3]), game(3, 1, [11, 6])]
  const table = leagueTable(players, circle)
  const why = table.map((row) => explain(row, (id) => names[id - 1] ?? ''))
  expect(why[0]).toBe('1-1, tied with Ben and Cat on wins; +4 to -1')
  // end
})

test('example: plan a day', () => {
  // begin
  const field = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, name: `Player ${i + 1}` }))
  const draw = evaluate(singleElimination(8), field, [])
  const jobs = jobsOf(draw, {
    division: 1,
    minutes: () => 40,
    playersOf: (id) => [id],
    jobId: (match) => match,
  })
  const plan = planSchedule({ jobs, courts: [{ id: 1 }, { id: 2 }], rest: 10 })
  expect(plan.finish).toBe(180)
  expect(plan.finish).toBe(plan.bound.finish)
  expect(plan.bookings[0]).toEqual({ job: 0, court: 1, start: 0, end: 40 })
  // end
  expect(standings(draw)).toHaveLength(8)
})

test('example: rate a match', () => {
  // begin
  const [ann, ben] = [startSkill('4.0'), startSkill('3.5')]
  expect(expectedScore([ann], [ben]).toFixed(2)).toBe('0.61')
  const [[benAfter], [annAfter]] = rate([ben], [ann])
  expect(publicRating(ann)).toBe(4)
  expect(annAfter && publicRating(annAfter)).toBeLessThan(4)
  expect(benAfter && publicRating(benAfter)).toBeGreaterThan(3.5)
  // end
})

test('the README shows exactly these examples', () => {
  const examples = [...source.matchAll(/ {2}\/\/ begin\n([\s\S]*?) {2}\/\/ end\n/g)].map(
    ([, code = '']) => code,
  )
  expect(examples).toHaveLength(5)
  for (const code of examples) expect(readme).toContain(code.replace(/^ {2}/gm, ''))
})
