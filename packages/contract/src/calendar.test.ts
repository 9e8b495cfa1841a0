import { describe, expect, test } from 'vitest'
import {
  dayAt,
  daysAfter,
  daysInPeriod,
  firstInstant,
  isTimeZone,
  lastInstant,
  startOfMonth,
  timeAt,
} from './calendar.ts'

const iso = (date: Date) => date.toISOString()

describe("the first and last instant of a day follow the given zone, not the server's (OQ-055, OQ-056)", () => {
  test.each([
    ['2026-06-13', 'UTC', '2026-06-13T00:00:00.000Z', '2026-06-13T23:59:59.999Z'],
    ['2026-06-13', 'America/Chicago', '2026-06-13T05:00:00.000Z', '2026-06-14T04:59:59.999Z'],
    ['2026-06-13', 'Asia/Tokyo', '2026-06-12T15:00:00.000Z', '2026-06-13T14:59:59.999Z'],
    ['2026-06-13', 'Asia/Kolkata', '2026-06-12T18:30:00.000Z', '2026-06-13T18:29:59.999Z'],
    ['2026-06-13', 'Pacific/Kiritimati', '2026-06-12T10:00:00.000Z', '2026-06-13T09:59:59.999Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z', '2026-01-02T10:59:59.999Z'],
    // Days on which the clocks change: the first has 23 hours, the second 25.
    ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'],
    ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'],
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', '2026-10-04T12:59:59.999Z'],
    // Midnight itself is skipped or occurs twice.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('the first and last instant of %s in %s follow that zone', (day, zone, first, last) => {
    expect(iso(firstInstant(day, zone))).toBe(first)
    expect(iso(lastInstant(day, zone))).toBe(last)
  })
})

test.each([
  ['2026-06-13T09:00', 'America/Denver', '2026-06-13T15:00:00.000Z'],
  ['2026-12-13T09:00', 'America/Denver', '2026-12-13T16:00:00.000Z'],
  // 02:30 does not exist on this day; the offset before the change leads to 03:30.
  ['2026-03-08T02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
  // 01:30 occurs twice on this day; the first one is meant.
  ['2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
])('the wall time %s in %s is one instant', (wall, zone, instant) => {
  expect(iso(firstInstant(wall, zone))).toBe(instant)
})

test.each([
  ['2026-06-13T15:00:00.000Z', 'America/Denver', '09:00'],
  ['2026-12-13T15:00:00.000Z', 'America/Denver', '08:00'],
  ['2026-06-13T18:30:00.000Z', 'Asia/Kolkata', '00:00'],
  // An hour that occurs twice is shown twice.
  ['2026-11-01T06:30:00.000Z', 'America/Chicago', '01:30'],
  ['2026-11-01T07:30:00.000Z', 'America/Chicago', '01:30'],
])('at %s the clocks of %s show %s', (instant, zone, time) => {
  expect(timeAt(new Date(instant), zone)).toBe(time)
})

test('an instant does not change with the zone', () => {
  const instant = '2026-06-13T15:30:00.000Z'
  expect(iso(firstInstant(instant, 'Asia/Tokyo'))).toBe(instant)
  expect(iso(lastInstant(instant, 'America/Chicago'))).toBe(instant)
})

test('a wall time belongs to the zone, also as an end', () => {
  expect(iso(lastInstant('2026-06-13T18:00', 'America/Chicago'))).toBe('2026-06-13T23:00:00.000Z')
})

test('the first and last instant of every day of a year belong to that day', () => {
  for (const zone of [
    'America/Chicago',
    'Europe/Zurich',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ]) {
    for (let offset = 0; offset < 366; offset += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)
      const next = new Date(Date.UTC(2026, 0, 2 + offset)).toISOString().slice(0, 10)
      expect(dayAt(firstInstant(day, zone), zone)).toBe(day)
      expect(dayAt(lastInstant(day, zone), zone)).toBe(day)
      expect(lastInstant(day, zone).getTime() + 1).toBe(firstInstant(next, zone).getTime())
    }
  }
})

test.each([
  ['2026-06-13', '2026-06-13', 1],
  ['2026-06-13', '2026-06-14', 2],
  ['2026-03-01', '2026-03-14', 14],
  ['2026-10-25', '2026-11-07', 14],
  ['2026-12-28', '2027-01-03', 7],
])('the period from %s to %s has %i days, whether or not the clocks change', (first, last, days) => {
  for (const zone of ['America/Chicago', 'UTC', 'Asia/Tokyo']) {
    expect(daysInPeriod(firstInstant(first, zone), lastInstant(last, zone), zone)).toBe(days)
  }
})

test.each([
  ['2026-03-01T05:59:59.999Z', 'America/Chicago', '2026-02-01T06:00:00.000Z'],
  ['2026-03-01T06:00:00.000Z', 'America/Chicago', '2026-03-01T06:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 'America/Chicago', '2026-03-01T06:00:00.000Z'],
  ['2025-12-31T15:00:00.000Z', 'Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
  ['2026-01-31T23:59:59.999Z', 'UTC', '2026-01-01T00:00:00.000Z'],
])('the month of %s in %s began at %s', (instant, zone, start) => {
  expect(iso(startOfMonth(new Date(instant), zone))).toBe(start)
})

test('a zone must be a known zone name', () => {
  expect(isTimeZone('America/Chicago')).toBe(true)
  expect(isTimeZone('Mars/Olympus_Mons')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

test('days after another day are counted by the calendar, over months, years and leap days', () => {
  expect(daysAfter('2026-06-30', 2)).toBe('2026-07-02')
  expect(daysAfter('2027-12-31', 60)).toBe('2028-02-29')
  expect(daysAfter('2026-10-23', 0)).toBe('2026-10-23')
})
