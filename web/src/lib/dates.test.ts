import { expect, test } from 'vitest'
import { dateAndTime, dateBlock, longDate, partOfDay, weekdayDate } from './dates.ts'

const INSTANT = '2026-06-14T02:30:00Z'

test('dates are written in one way, in the zone of the competition', () => {
  expect(longDate(INSTANT, 'America/Chicago')).toBe('Jun 13, 2026')
  expect(weekdayDate(INSTANT, 'America/Chicago')).toBe('Saturday, June 13')
  expect(dateAndTime(INSTANT, 'America/Chicago')).toBe('Jun 13, 2026, 9:30 PM')
  expect(dateBlock(INSTANT, 'Europe/Berlin')).toEqual({ month: 'Jun', day: '14', year: '2026' })
})

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('%i o’clock greets with good %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 5, 13, hour))).toBe(part)
})
