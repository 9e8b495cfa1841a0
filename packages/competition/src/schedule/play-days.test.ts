import { describe, expect, test } from 'vitest'
import { assumedDays, changeOfDaysProblem, type DayOfPlay, daysProblem, MOST_DAYS } from './play-days.ts'

const moment = (date: string, time: string) => ({ date, time })
const day = (date: string, starts = '08:00', ends = '18:00'): DayOfPlay => ({ date, starts, ends })
const BEFORE = { now: moment('2026-06-01', '12:00'), lastCall: null }

describe('the days of play that nobody has stated', () => {
  test.each([
    ['a start alone is one day until 10 PM', moment('2026-06-13', '09:00'), null, [['13', '09:00', '22:00']]],
    ['a date without a time starts at 8 AM', moment('2026-06-13', '00:00'), null, [['13', '08:00', '22:00']]],
    ['a late start plays until midnight', moment('2026-06-13', '21:00'), null, [['13', '21:00', '24:00']]],
    [
      'every date until the end is a day',
      moment('2026-06-13', '09:00'),
      '2026-06-14',
      [
        ['13', '09:00', '22:00'],
        ['14', '09:00', '22:00'],
      ],
    ],
  ])('without stated days, %s', (_, start, endDate, expected) => {
    const days = assumedDays({ start, endDate, ...BEFORE })
    expect(days.map(({ date, starts, ends }) => [date.slice(-2), starts, ends])).toEqual(expected)
  })

  test('a competition without dates is played from now on', () => {
    const now = moment('2026-06-13', '14:20')
    expect(assumedDays({ start: null, endDate: null, now, lastCall: null })).toEqual([
      day('2026-06-13', '14:20', '22:00'),
    ])
  })

  test('whoever still plays after the last date plays today, and tomorrow once today is over', () => {
    const dates = { start: moment('2026-06-13', '09:00'), endDate: '2026-06-13', lastCall: null }
    const after = (time: string) => assumedDays({ ...dates, now: moment('2026-06-15', time) })
    expect(after('12:00')).toEqual([day('2026-06-15', '09:00', '22:00')])
    expect(after('22:00').map(({ date }) => date)).toEqual(['2026-06-15', '2026-06-16'])
  })

  test.each([
    ['in the afternoon the day ends at 10 PM', '19:59', '19:00', '22:00'],
    ['in the evening a day that is played goes on until midnight', '20:00', '19:00', '24:00'],
    ['at 10 PM a day that is played goes on', '22:30', '22:10', '24:00'],
    ['a day without a call ends at 10 PM', '21:50', null, '22:00'],
  ])('without stated days, %s', (_, time, called, ends) => {
    const date = '2026-06-13'
    const lastCall = called === null ? null : moment(date, called)
    const dates = { start: moment(date, '09:00'), endDate: '2026-06-14', now: moment(date, time), lastCall }
    expect(assumedDays(dates)).toEqual([day(date, '09:00', ends), day('2026-06-14', '09:00', '22:00')])
  })

  test('the call of yesterday does not make today longer', () => {
    const dates = { start: moment('2026-06-13', '09:00'), endDate: '2026-06-14' }
    const now = moment('2026-06-14', '21:00')
    const lastCall = moment('2026-06-13', '21:30')
    expect(assumedDays({ ...dates, now, lastCall })).toEqual([day('2026-06-14', '09:00', '22:00')])
  })

  test('a month is cut to fourteen days, across the end of the month', () => {
    const days = assumedDays({ start: moment('2026-06-25', '09:00'), endDate: '2026-07-25', ...BEFORE })
    expect([days.length, days[5]?.date, days[6]?.date]).toEqual([MOST_DAYS, '2026-06-30', '2026-07-01'])
  })
})

describe('the days that an organiser states', () => {
  test.each([
    ['none', [], null],
    ['two days', [day('2026-06-13'), day('2026-06-14')], null],
    ['until midnight', [day('2026-06-13', '18:00', '24:00')], null],
    ['one date twice', [day('2026-06-13'), day('2026-06-13', '19:00', '20:00')], 'Each date once'],
    ['an end before the start', [day('2026-06-13', '18:00', '18:00')], 'A day ends after it starts'],
    [
      'fifteen days',
      Array.from({ length: 15 }, (_, index) => day(`2026-06-${index + 10}`)),
      'At most 14 days',
    ],
  ])('stated days may be %s or not', (_, days, problem) => {
    expect(daysProblem(days)).toBe(problem)
  })

  const BOTH = [day('2026-06-13'), day('2026-06-14')]
  test.each([
    ['a later end of today', [day('2026-06-13', '08:00', '19:00'), day('2026-06-14')], null],
    [
      'an end in the past',
      [day('2026-06-13', '08:00', '11:00'), day('2026-06-14')],
      'A day cannot end in the past',
    ],
    [
      'another start of today',
      [day('2026-06-13', '09:00'), day('2026-06-14')],
      'A day that has begun keeps its start',
    ],
    ['no today', [day('2026-06-14')], 'A day that has begun keeps its start'],
    ['another tomorrow', [day('2026-06-13'), day('2026-06-14', '10:00')], null],
    ['no tomorrow', [day('2026-06-13')], null],
  ])('a running day is changed to %s by its rule', (_, after, problem) => {
    expect(changeOfDaysProblem(BOTH, after, moment('2026-06-13', '12:00'))).toBe(problem)
  })

  test('a day that is over stays as it is', () => {
    const now = moment('2026-06-14', '09:00')
    const after = [day('2026-06-13', '08:00', '19:00'), day('2026-06-14')]
    expect(changeOfDaysProblem(BOTH, after, now)).toBe('A day that is over stays as it is')
    expect(changeOfDaysProblem(BOTH, BOTH, now)).toBeNull()
  })
})
