import { expect, test } from 'vitest'
import { eventDay } from './event-day.ts'

const weekend = {
  startDate: '2026-06-13T14:00:00Z',
  endDate: '2026-06-15T04:59:59Z',
  timeZone: 'America/Chicago',
}
const at = (instant: string) => eventDay(weekend, Date.parse(instant))

test('the days of an event change at midnight of its own place', () => {
  expect(at('2026-06-13T05:00:00Z')).toEqual({ day: 1, days: 2 })
  expect(at('2026-06-14T04:59:00Z')).toEqual({ day: 1, days: 2 })
  expect(at('2026-06-14T05:00:00Z')).toEqual({ day: 2, days: 2 })
})

test('no day is counted before the first and after the last', () => {
  expect(at('2026-06-13T04:59:00Z')).toBeNull()
  expect(at('2026-06-15T05:00:00Z')).toBeNull()
})

test('an event of one day, one without dates and one of half a year have no counted days', () => {
  const now = Date.parse(weekend.startDate)
  expect(eventDay({ ...weekend, endDate: weekend.startDate }, now)).toBeNull()
  expect(eventDay({ ...weekend, startDate: null }, now)).toBeNull()
  expect(eventDay({ ...weekend, endDate: '2026-12-13T14:00:00Z' }, now)).toBeNull()
})
