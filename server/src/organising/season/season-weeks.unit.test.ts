import { expect, test } from 'vitest'
import { seasonWeeks } from './season-weeks.ts'

/** From Monday, March 9 to Sunday, April 5, in Austin. */
const season = {
  startDate: '2026-03-09T05:00:00.000Z',
  endDate: '2026-04-06T04:59:59.999Z',
  timeZone: 'America/Chicago',
}
const at = (now: string) => seasonWeeks(season, new Date(now))

test('the weeks of a season begin with the league and last seven days, whatever the clocks do', () => {
  const weeks = at('2026-03-09T12:00:00Z')
  expect([1, 2, 4].map((week) => [weeks.startsOn(week), weeks.endsOn(week)])).toEqual([
    ['2026-03-09', '2026-03-15'],
    ['2026-03-16', '2026-03-22'],
    ['2026-03-30', '2026-04-05'],
  ])
  expect([4, 5].map((week) => weeks.isLate(week))).toEqual([false, true])
})

test('the next week is the first that is not over: before the league the first, after it the last', () => {
  expect(at('2026-01-01T12:00:00Z').nextOf(4)).toBe(1)
  // It is still Sunday in Austin.
  expect(at('2026-03-16T04:00:00Z').nextOf(4)).toBe(1)
  expect(at('2026-03-16T06:00:00Z').nextOf(4)).toBe(2)
  expect(at('2026-07-01T12:00:00Z').nextOf(4)).toBe(4)
})

test('a fixture of a past week is due on the last day of the league, a late week on its own', () => {
  const weeks = at('2026-03-20T12:00:00Z')
  expect([1, 2, 5].map((week) => weeks.dueOn(week))).toEqual(['2026-04-05', '2026-03-22', '2026-04-12'])
  expect(at('2026-07-01T12:00:00Z').dueOn(5)).toBe('2026-04-12')
})
