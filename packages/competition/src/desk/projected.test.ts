import { expect, test } from 'vitest'
import { PLAN_PRESETS } from '../stages/plan-presets.ts'
import { aDesk, at } from '../test/desk.ts'
import { planDay } from './plan.ts'
import { projectedMatches } from './projected.ts'

const entries = (count: number) => Array.from({ length: count }, (_, index) => [2 * index + 1, 2 * index + 2])

test('a division that is not drawn has the matches of its plan, each after its feeders', () => {
  const matches = projectedMatches(
    { id: 7, plan: PLAN_PRESETS.single_elimination.plan(), entries: entries(6) },
    -1,
  )
  expect(matches).toHaveLength(5)
  expect(new Set(matches.map(({ id }) => id)).size).toBe(5)
  expect(matches.every(({ id, division, state }) => id < 0 && division === 7 && state === 'open')).toBe(true)
  expect(matches.filter(({ after }) => after.length === 0)).toHaveLength(2)
  const plan = planDay(aDesk(matches, { days: [{ starts: at(0), ends: at(300) }] }), { runs: 0 })
  expect([plan.slots.size, plan.unfit, plan.offers.size]).toEqual([5, [], 0])
})

test('pools and the knockout behind them are planned one after the other', () => {
  const plan = PLAN_PRESETS.group_knockout.plan(8)
  const matches = projectedMatches({ id: 7, plan, entries: entries(8) }, -100)
  expect(matches.length).toBeGreaterThan(12)
  expect(Math.max(...matches.map(({ id }) => id))).toBe(-100)
  expect(matches.at(-1)?.after.length).toBeGreaterThan(0)
})

test('all rounds of a Swiss system are planned, each after the round before', () => {
  const plan = PLAN_PRESETS.swiss.plan()
  const matches = projectedMatches({ id: 7, plan, entries: entries(7) }, -1)
  const rounds = Map.groupBy(matches, ({ after }) => after.length === 0)
  expect([matches.length, rounds.get(true)?.length]).toEqual([9, 3])
  expect(new Set(matches.map(({ players }) => players.length))).toEqual(new Set([4]))
  const { slots, unfit } = planDay(aDesk(matches, { days: [{ starts: at(0), ends: at(600) }] }), { runs: 0 })
  const begins = (id: number) => slots.get(id)?.start ?? 0
  for (const { id, after } of matches) {
    for (const before of after) expect(begins(id)).toBeGreaterThan(begins(before))
  }
  expect(unfit).toEqual([])
})

test('a ladder has no last match, so none is planned', () => {
  expect(projectedMatches({ id: 7, plan: PLAN_PRESETS.ladder.plan(), entries: entries(6) }, -1)).toEqual([])
})

test('a division with one entry has no matches', () => {
  const plan = PLAN_PRESETS.single_elimination.plan()
  expect(projectedMatches({ id: 7, plan, entries: entries(1) }, -1)).toEqual([])
})
