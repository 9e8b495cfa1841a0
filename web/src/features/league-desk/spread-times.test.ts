import { expect, test } from 'vitest'
import { courtsFrom, spread } from './spread-times.ts'

const fixtures = [{ id: 1 }, { id: 2 }, { id: 3 }]
const evening = { day: '2026-06-15', time: '18:30', minutes: 75, courts: ['Court 1', 'Court 2'] }

test('fixtures are spread over the courts, and begin later where a court is taken', () => {
  expect(spread(fixtures, evening)).toEqual([
    { matchId: 1, startsAt: '2026-06-15T18:30', court: 'Court 1' },
    { matchId: 2, startsAt: '2026-06-15T18:30', court: 'Court 2' },
    { matchId: 3, startsAt: '2026-06-15T19:45', court: 'Court 1' },
  ])
})

test('fixtures without courts begin together', () => {
  const times = spread(fixtures, { ...evening, courts: [], minutes: Number.NaN })
  expect(times?.map(({ startsAt, court }) => [startsAt, court])).toEqual([
    ['2026-06-15T18:30', null],
    ['2026-06-15T18:30', null],
    ['2026-06-15T18:30', null],
  ])
})

test('nothing is spread past midnight, without a time, or without a length', () => {
  expect(spread(fixtures, { ...evening, time: '23:00' })).toBeNull()
  expect(spread(fixtures, { ...evening, time: '' })).toBeNull()
  expect(spread(fixtures, { ...evening, minutes: 0 })).toBeNull()
})

test('courts are read between commas, without empty names', () => {
  expect(courtsFrom(' Court 1,, North ')).toEqual(['Court 1', 'North'])
})
