import { describe, expect, test } from 'vitest'
import { seasonCalendar } from './calendar.ts'

/** From Monday, June 1 to Sunday, July 19. */
const days = { firstDay: '2026-06-01', lastDay: '2026-07-19', skipped: [] as string[] }
const starts = (skipped: readonly string[], count = 7) => {
  const calendar = seasonCalendar({ ...days, skipped })
  return Array.from({ length: count }, (_, index) => calendar.startsOn(index + 1).slice(5))
}

describe('a season with skipped weeks', () => {
  test('a skipped week moves every later week by seven days and no earlier one', () => {
    expect(starts(['2026-07-06'])).toEqual(['06-01', '06-08', '06-15', '06-22', '06-29', '07-13', '07-20'])
  })

  test('skipped weeks in a row, and the first week of all, are passed over', () => {
    expect(starts(['2026-06-01', '2026-06-08'], 2)).toEqual(['06-15', '06-22'])
  })

  test('any day of a week names that week, and naming it twice skips it once', () => {
    expect(starts(['2026-07-08', '2026-07-12'])).toEqual(starts(['2026-07-06']))
    expect(starts(['2026-05-20'])).toEqual(starts([]))
  })

  test('a calendar tells which weeks it skipped and which begin after the last day', () => {
    const calendar = seasonCalendar({ ...days, skipped: ['2026-07-08', '2026-09-01'] })
    expect(calendar.skippedUntil(7)).toEqual(['2026-07-06'])
    expect([6, 7].map((week) => calendar.isLate(week))).toEqual([false, true])
    expect(calendar.endsOn(7)).toBe('2026-07-26')
  })

  test('the number of a calendar week is that of the next one if it is skipped', () => {
    const calendar = seasonCalendar({ ...days, skipped: ['2026-06-08'] })
    expect(['2026-06-01', '2026-06-08', '2026-06-15'].map((day) => calendar.weekAfter(day))).toEqual([
      1, 2, 2,
    ])
  })

  test('a day leads to the first day of its calendar week, but not before the league', () => {
    const calendar = seasonCalendar(days)
    expect(
      ['2026-06-01', '2026-06-07', '2026-06-08', '2026-05-31'].map((day) => calendar.weekStart(day)),
    ).toEqual(['2026-06-01', '2026-06-01', '2026-06-08', null])
  })
})
