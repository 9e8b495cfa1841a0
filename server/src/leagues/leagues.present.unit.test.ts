import { phaseOf, statusLabel } from '@tussle/competition/phase'
import { firstInstant, lastInstant } from '@tussle/contract/calendar'
import { describe, expect, test } from 'vitest'
import { seasonOf, weeksBetween } from './leagues.present.ts'

const CHICAGO = 'America/Chicago'

test.each([
  ['2026-12-01', 'Winter 2026'],
  ['2026-01-31', 'Winter 2026'],
  ['2026-02-28', 'Winter 2026'],
  ['2026-03-01', 'Spring 2026'],
  ['2026-05-31', 'Spring 2026'],
  ['2026-06-01', 'Summer 2026'],
  ['2026-08-31', 'Summer 2026'],
  ['2026-09-01', 'Fall 2026'],
  ['2026-11-30', 'Fall 2026'],
])('a league that starts on %s is of %s (OQ-064)', (day, season) => {
  expect(seasonOf(firstInstant(day, CHICAGO).toISOString(), CHICAGO)).toBe(season)
})

test('the season of a league follows the place where it is played', () => {
  const newYear = firstInstant('2027-01-01', 'Pacific/Kiritimati').toISOString()
  expect(newYear).toBe('2026-12-31T10:00:00.000Z')
  expect(seasonOf(newYear, 'Pacific/Kiritimati')).toBe('Winter 2027')
})

test.each([
  ['2026-06-01', '2026-06-01', 1],
  ['2026-06-01', '2026-06-07', 1],
  ['2026-06-01', '2026-06-08', 2],
  ['2026-06-01', '2026-07-26', 8],
  // A change to or from summer time does not change the number of weeks.
  ['2026-03-01', '2026-03-14', 2],
  ['2026-10-25', '2026-11-07', 2],
])('a league from %s to %s lasts %i weeks (OQ-064)', (first, last, weeks) => {
  const start = firstInstant(first, CHICAGO).toISOString()
  const end = lastInstant(last, CHICAGO).toISOString()
  expect(weeksBetween(start, end, CHICAGO)).toBe(weeks)
})

describe('the status follows from the dates in the zone of the league', () => {
  const start = firstInstant('2026-06-01', CHICAGO).getTime()
  const end = lastInstant('2026-06-30', CHICAGO).getTime()
  const league = {
    startDate: new Date(start).toISOString(),
    endDate: new Date(end).toISOString(),
    registrationClosesAt: null,
    isActive: true,
    isDrawn: false,
    hasResults: false,
  }
  const at = (now: number | string) =>
    statusLabel('league', phaseOf('league', league, new Date(now).getTime()))

  test('a league is upcoming until the last millisecond before the first day', {
    tags: ['STATE-007'],
  }, () => {
    expect(at(start - 1)).toBe('Upcoming')
    expect(at('2026-06-01T04:59:59.999Z')).toBe('Upcoming')
  })

  test('a league is ongoing from the first instant of the first day', { tags: ['STATE-008'] }, () => {
    expect(at(start)).toBe('Active')
    expect(at('2026-06-01T05:00:00Z')).toBe('Active')
  })

  test('a league is ongoing between its first and its last day', { tags: ['STATE-009'] }, () => {
    expect(at('2026-06-15T12:00:00Z')).toBe('Active')
  })

  test('a league is ongoing through the whole last day', { tags: ['STATE-010'] }, () => {
    expect(at('2026-06-30T05:00:00Z')).toBe('Active')
    expect(at(end)).toBe('Active')
  })

  test('a league is completed from the first millisecond after the last day', { tags: ['STATE-011'] }, () => {
    expect(at(end + 1)).toBe('Completed')
    expect(at('2026-07-01T05:00:00Z')).toBe('Completed')
  })
})
