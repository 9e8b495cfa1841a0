import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundRobin } from '../formats/round-robin.ts'
import { type LateMatch, lateWeeks, type WeekOf } from './late-weeks.ts'

/** A round robin by weeks, and the matches of one more entrant as the draw gives them. */
function season(entrants: number, late: readonly LateMatch[] = []) {
  const rounds = entrants % 2 === 0 ? entrants - 1 : entrants
  const fixtures: WeekOf[] = []
  for (let week = 0; week < rounds; week += 1) {
    for (let i = 1; i <= (rounds - 1) / 2; i += 1) {
      fixtures.push({ week: week + 1, entries: [(week + i) % rounds, (week - i + rounds) % rounds] })
    }
    if (entrants % 2 === 0) fixtures.push({ week: week + 1, entries: [rounds, week] })
  }
  return { fixtures, lastWeek: rounds, late }
}

const weeksOf = (weeks: ReadonlyMap<number, number>) => [...weeks.values()]

test('a late entry of an odd field takes the bye of each week, also of past ones', () => {
  const { fixtures, lastWeek } = season(5)
  const matches = [0, 1, 2, 3, 4].map(
    (other): LateMatch => ({ id: other, round: other + 1, entries: [9, other] }),
  )
  const weeks = lateWeeks(matches, { fixtures, nextWeek: 3, lastWeek })
  expect(weeksOf(weeks)).toEqual([1, 2, 3, 4, 5])
})

test('a late entry of an even field catches up in the remaining weeks, as evenly as possible', () => {
  const { fixtures, lastWeek } = season(4)
  const matches = [0, 1, 2, 3].map(
    (other): LateMatch => ({ id: other, round: 4 + other, entries: [9, other] }),
  )
  expect(weeksOf(lateWeeks(matches, { fixtures, nextWeek: 2, lastWeek }))).toEqual([2, 3, 2, 3])
})

test('a late entry after the last week has all its matches in the last week', () => {
  const { fixtures, lastWeek } = season(2)
  const matches = [0, 1].map((other): LateMatch => ({ id: other, round: 2 + other, entries: [9, other] }))
  expect(weeksOf(lateWeeks(matches, { fixtures, nextWeek: 1, lastWeek }))).toEqual([1, 1])
})

test('the matches of a late entry are all in weeks of the season, and differ by at most one a week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 16 }), fc.nat(), (entrants, chosen) => {
      const { fixtures, lastWeek } = season(entrants)
      const nextWeek = (chosen % lastWeek) + 1
      expect(fixtures).toHaveLength(roundRobin(entrants).length)
      const matches = Array.from({ length: entrants }, (_, other): LateMatch => {
        const bye = entrants % 2 === 1 ? other + 1 : lastWeek + 1 + other
        return { id: other, round: bye, entries: [99, other] }
      })
      const weeks = weeksOf(lateWeeks(matches, { fixtures, nextWeek, lastWeek }))
      expect(weeks.every((week) => week >= 1 && week <= lastWeek)).toBe(true)
      const counts = [...Map.groupBy(weeks, (week) => week).values()].map((same) => same.length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }),
  )
})
