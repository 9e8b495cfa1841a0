import { describe, expect, test } from 'vitest'
import type { GameRules } from '../score.ts'
import { law } from '../test/laws.ts'
import { plans } from '../test/plans.ts'
import { isSameGame, lengthOf, measuredLengths } from './match-length.ts'
import { phaseGame } from './phase-game.ts'
import { PLAN_PRESETS } from './plan-presets.ts'
import { phasesOf, planTime } from './plan-time.ts'
import { drawPlan, type StagePlan } from './stage-plan.ts'

const TO_15: GameRules = { bestOf: 1, pointsTo: 15 }
const BEST_OF_3: GameRules = { bestOf: 3, pointsTo: 11 }

/** Four pools of five to 15, then the top two of each in best of three, with bronze in one game. */
const POOLS: StagePlan = {
  stages: [
    {
      format: 'round_robin',
      settings: { meetings: 1, groupBy: 'size', groupValue: 5 },
      source: { from: 'entries' },
      games: { default: TO_15 },
    },
    {
      format: 'single_elimination',
      settings: { bronze: true, consolation: 'none' },
      source: { from: 0, take: { ranks: [1, 2] }, seed: 'order' },
      games: { default: BEST_OF_3, bronze: TO_15 },
    },
  ],
}

describe('how long a match takes', () => {
  test.each<[GameRules, number]>([
    [BEST_OF_3, 50],
    [TO_15, 20],
    [{ bestOf: 1, pointsTo: 11 }, 15],
    [{ bestOf: 1, pointsTo: 21 }, 30],
    [{ bestOf: 5, pointsTo: 11 }, 85],
    [{ ...TO_15, scoring: 'rally' }, 10],
  ])('a match by %j is guessed from the two official lengths', (rules, minutes) => {
    expect(lengthOf(rules)).toEqual({ minutes, measured: 0 })
  })

  test('measured lengths are the middle ones of each kind of game', () => {
    const taken = [12, 30, 20].map((minutes) => ({ rules: TO_15, minutes }))
    const other = { rules: BEST_OF_3, minutes: 55 }
    expect(measuredLengths([...taken, other, { rules: { ...TO_15, winBy: 2 }, minutes: 16 }])).toEqual([
      { rules: TO_15, minutes: 20, matches: 4 },
      { rules: BEST_OF_3, minutes: 55, matches: 1 },
    ])
  })

  test('measured matches replace the guess once there are eight by the same rules', () => {
    const measured = (matches: number) => [{ rules: { ...TO_15, winBy: 2 as const }, minutes: 17, matches }]
    expect(lengthOf(TO_15, measured(7))).toEqual({ minutes: 20, measured: 0 })
    expect(lengthOf(TO_15, measured(8))).toEqual({ minutes: 17, measured: 8 })
    expect(lengthOf(BEST_OF_3, measured(8)).measured).toBe(0)
  })

  test('rules that differ in one value are not the same game', () => {
    expect(isSameGame(TO_15, { ...TO_15, scoring: 'side_out' })).toBe(true)
    expect(isSameGame(TO_15, { ...TO_15, scoring: 'rally' })).toBe(false)
    expect(isSameGame(TO_15, { ...TO_15, cap: 17 })).toBe(false)
    expect(isSameGame(TO_15, { ...TO_15, winBy: 1 })).toBe(false)
  })
})

describe('what a plan takes', () => {
  test('pools and a knockout on four courts are the sums that a director can check', () => {
    const time = planTime(POOLS, 20, { courts: 4 })
    expect(time).toMatchObject({ matches: 48, mostMatches: 48, leastMatches: 4 })
    // 40 games of 20 minutes, 7 matches of 50 and one of 20.
    expect(time?.courtMinutes).toBe(40 * 20 + 7 * 50 + 20)
    expect(time?.stages.map(({ minutes }) => minutes)).toEqual([200, 150])
    expect(time?.finish).toBe(350)
    expect(time?.stages[0]).toMatchObject({ pools: [5, 5, 5, 5], byes: 0, matches: 40 })
  })

  test('a tree with byes says how many sit out, and a decider may be one match more', () => {
    const time = planTime(PLAN_PRESETS.double_elimination.plan(), 20, { courts: 4 })
    expect(time).toMatchObject({ matches: 38, mostMatches: 39, leastMatches: 2 })
    expect(time?.stages[0]).toMatchObject({ byes: 12 })
  })

  test('every round of a Swiss waits for the one before', () => {
    const swiss = PLAN_PRESETS.swiss.plan()
    expect(planTime(swiss, 20, { courts: 10 })).toMatchObject({
      matches: 50,
      leastMatches: 5,
      finish: 5 * 50,
    })
    expect(planTime(swiss, 20, { courts: 4 })?.finish).toBe(5 * 3 * 50)
  })

  test('a plan goes on in the morning, and what fits into no day has no end', () => {
    const days = (...windows: [number, number][]) => planTime(POOLS, 20, { courts: 4, windows })
    expect(days([0, 600])).toMatchObject({ finish: 350, unfit: 0 })
    // The pools end after 200 minutes; the quarter-finals and semi-finals take 50 each.
    expect(days([0, 310], [1440, 2040])).toMatchObject({ finish: 1490, unfit: 0 })
    expect(days([0, 210], [1440, 2040])?.stages.map(({ minutes }) => minutes)).toEqual([200, 150])
    expect(days([0, 310])).toMatchObject({ finish: null, unfit: 2 })
    expect(days([0, 190])?.unfit).toBe(8 + 4)
  })

  test('nothing of a stage fits if its source does not, however short its matches are', () => {
    const games = [BEST_OF_3, TO_15]
    const stages = POOLS.stages.map((stage, at) => ({ ...stage, games: { default: games[at] ?? TO_15 } }))
    // Two of ten rounds of pools end, and half an hour is left.
    expect(planTime({ stages }, 20, { courts: 4, windows: [[0, 130]] })?.unfit).toBe(32 + 8)
  })

  test('a large plan fills the days one after the other', () => {
    const windows = [0, 1, 2, 3].map((day): [number, number] => [day * 1440, day * 1440 + 600])
    const large = (count: number) =>
      planTime(PLAN_PRESETS.round_robin.plan(), 40, { courts: 20, windows: windows.slice(0, count) })
    expect(large(4)).toMatchObject({ finish: 3 * 1440 + 150, unfit: 0 })
    expect(large(3)).toMatchObject({ finish: null, unfit: 60 })
  })

  test('a ladder has no last match, so it has no end', () => {
    expect(planTime(PLAN_PRESETS.ladder.plan(), 8, { courts: 2 })).toMatchObject({ matches: 0, finish: null })
  })

  test('a plan that cannot be drawn takes nothing', () => {
    expect(planTime(PLAN_PRESETS.compass.plan(), 20, { courts: 4 })).toBeNull()
  })

  test('a large plan is answered by the sum of its court time', () => {
    const time = planTime(PLAN_PRESETS.round_robin.plan(), 40, { courts: 4 })
    expect(time?.finish).toBe((780 * 50) / 4)
  })

  law('no plan ends before its court time is used up, and each stage has its matches', [plans], (one) => {
    const time = planTime(one.plan, one.entrants, { courts: 3 })
    expect(time).not.toBeNull()
    if (time === null) return
    expect(time.courtMinutes).toBe(time.matches * 50)
    expect(time.finish).toBeGreaterThanOrEqual(time.courtMinutes / 3)
    expect(time.stages.reduce((sum, { matches }) => sum + matches, 0)).toBe(time.matches)
  })
})

test('the phases of a stage are those of its matches, each with its game', () => {
  const [pools, knockout] = drawPlan(POOLS, 20)
  expect(pools && phasesOf(pools)).toEqual(['group'])
  expect(knockout && phasesOf(knockout)).toEqual(['main', 'final', 'bronze'])
  expect(knockout && phaseGame(knockout.stage, 'bronze')).toMatchObject({ rules: TO_15, minutes: 20 })
  expect(knockout && phaseGame(knockout.stage, 'final')).toMatchObject({ rules: BEST_OF_3, minutes: 50 })
})
