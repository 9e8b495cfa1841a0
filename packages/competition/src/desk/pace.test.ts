import { expect, test } from 'vitest'
import { GAME_RULES } from '../games.ts'
import type { GameRules } from '../score.ts'
import { aCall, aDesk, aMatch, at } from '../test/desk.ts'
import { minutesOver } from './alerts.ts'
import { plannedMinutes } from './pace.ts'
import { planDay } from './plan.ts'
import { replanOptions } from './rain.ts'
import type { DeskMatch, Measured } from './state.ts'

const taken = (minutes: readonly number[], over: Partial<Measured> = {}): Measured[] =>
  minutes.map((each) => ({
    rules: GAME_RULES.best_of_3,
    players: 2,
    minutes: each,
    ...over,
  }))
const EIGHT = [40, 42, 44, 46, 48, 50, 52, 54]
const match = aMatch(1, [1, 2])

test('the planner uses the estimate until eight matches of the same kind are over', {
  tags: ['FIX-35'],
}, () => {
  const minutesAfter = (measured: readonly Measured[]) => plannedMinutes(aDesk([match], { measured }), match)
  expect(minutesAfter(taken(EIGHT.slice(1)))).toBe(30)
  expect(minutesAfter(taken(EIGHT))).toBe(47)
  expect(minutesAfter(taken([...EIGHT, 60]))).toBe(48)
})

test('matches of another game or with more players do not change the estimate of this kind', {
  tags: ['FIX-35'],
}, () => {
  const others = [
    ...taken(EIGHT, { rules: GAME_RULES.to_11 }),
    ...taken(EIGHT, { rules: { ...GAME_RULES.best_of_3, scoring: 'rally' } }),
    ...taken(EIGHT, { players: 4 }),
  ]
  expect(plannedMinutes(aDesk([match], { measured: others }), match)).toBe(30)
})

test('a day planned after eight long matches ends later', { tags: ['FIX-35'] }, () => {
  const matches = [aMatch(1, [1, 2]), aMatch(2, [1, 3])]
  const finishOf = (measured: readonly Measured[]) =>
    planDay(aDesk(matches, { measured }), { runs: 0 }).finish
  expect(finishOf([])).toBe(at(70))
  expect(finishOf(taken(EIGHT))).toBe(at(47 + 10 + 47))
})

test('a division with its own rules has its own estimate, and learns from eight matches by these rules', {
  tags: ['FIX-35'],
}, () => {
  const own = aMatch(2, [3, 4], { rules: { bestOf: 1, pointsTo: 15 } })
  const minutesAfter = (measured: readonly Measured[]) => plannedMinutes(aDesk([own], { measured }), own)
  // Half an hour for best of three to 11 makes 18 minutes for one game to 15, in fives.
  expect(minutesAfter([])).toBe(20)
  expect(minutesAfter(taken(EIGHT))).toBe(20)
  const short = EIGHT.map((minutes) => minutes - 30)
  // Rules that leave out what is usual are the same rules.
  const rules = { bestOf: 1, pointsTo: 15, winBy: 2 } as const
  expect(minutesAfter(taken(short.slice(1), { rules }))).toBe(20)
  expect(minutesAfter(taken(short, { rules }))).toBe(17)
  expect(planDay(aDesk([own], { measured: taken(short, { rules }) }), { runs: 0 }).finish).toBe(at(17))
})

test('the estimate for any rules is in proportion to their points, and rally scoring is shorter', () => {
  const minutes = (rules: GameRules) => plannedMinutes(aDesk([]), aMatch(1, [1, 2], { rules }))
  expect(minutes({ bestOf: 3, pointsTo: 15 })).toBe(40)
  expect(minutes({ bestOf: 5, pointsTo: 11 })).toBe(50)
  expect(minutes({ bestOf: 3, pointsTo: 21, scoring: 'rally' })).toBe(35)
})

test('a match by short rules is over time sooner, and the options after lost time keep its rules', {
  tags: ['FIX-35'],
}, () => {
  const own = aMatch(2, [3, 4], { rules: { bestOf: 1, pointsTo: 15 } })
  const call = aCall(1, 2, 1, { startedAt: at(0) })
  expect(minutesOver(aDesk([own], { calls: [call], now: at(25) }), call)).toBe(5)
  const rain = {
    lostMinutes: 0,
    game: 'best_of_3',
    tomorrow: { starts: at(24 * 60), ends: at(36 * 60) },
  } as const
  const affected = (matches: readonly DeskMatch[]) =>
    replanOptions(aDesk(matches), rain).find(({ change }) => change.kind === 'shorter_games')?.affected
  expect(affected([own])).toBeUndefined()
  expect(affected([own, match])).toBe(2)
})
