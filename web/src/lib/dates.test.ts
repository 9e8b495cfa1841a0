import { afterEach, expect, test, vi } from 'vitest'
import {
  dateAndTime,
  dateBlock,
  dateRange,
  dayAndStart,
  longDate,
  otherZone,
  partOfDay,
  weekdayDate,
} from './dates.ts'

const INSTANT = '2026-06-14T02:30:00Z'

test('dates are written in one way, in the zone of the competition', () => {
  expect(longDate(INSTANT, 'America/Chicago')).toBe('Jun 13, 2026')
  expect(weekdayDate(INSTANT, 'America/Chicago')).toBe('Saturday, June 13')
  expect(dateAndTime(INSTANT, 'America/Chicago')).toBe('Jun 13, 2026, 9:30 PM')
  expect(dateBlock(INSTANT, 'Europe/Berlin')).toEqual({ month: 'Jun', day: '14', year: '2026' })
})

test('a start at midnight is a day without a time', () => {
  expect(dayAndStart(INSTANT, 'America/Chicago')).toBe('Sat, Jun 13, 9:30 PM')
  expect(dayAndStart('2026-06-14T05:00:00Z', 'America/Chicago')).toBe('Sun, Jun 14')
})

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['2026-06-01T05:00:00Z', '2026-08-11T04:59:59Z', 'Jun 1 – Aug 10, 2026'],
  ['2026-12-20T06:00:00Z', '2027-01-11T05:59:59Z', 'Dec 20, 2026 – Jan 10, 2027'],
  ['2026-06-13T14:00:00Z', '2026-06-14T02:30:00Z', 'Jun 13, 2026'],
  ['2026-06-13T14:00:00Z', null, 'Jun 13, 2026'],
])('a period from %s to %s reads %s', (start, end, text) => {
  expect(dateRange(start, end, 'America/Chicago')).toBe(text)
})

test('a time zone is named only if the browser’s clock shows another time', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  expect(otherZone(INSTANT, 'America/Chicago')).toBeNull()
  expect(otherZone(INSTANT, 'America/Winnipeg')).toBeNull()
  expect(otherZone(INSTANT, 'America/Denver')).toBe('Mountain Time')
})

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock the greeting is good %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 5, 13, hour))).toBe(part)
})
