import { expect, test } from 'vitest'
import { GAME_RULES } from '../games.ts'
import { aDesk, aMatch, at } from '../test/desk.ts'
import { plannedMinutes } from './pace.ts'
import { planDay } from './plan.ts'
import type { Measured } from './state.ts'

const taken = (minutes: readonly number[], over: Partial<Measured> = {}): Measured[] =>
  minutes.map((each) => ({
    game: 'best_of_3',
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
    ...taken(EIGHT, { game: 'to_11' }),
    ...taken(EIGHT, { game: null }),
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
