import { expect, test } from 'vitest'
import { minutesInWords, minutesText, roughMinutes } from './durations.ts'

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
  [599, '9 h 59 min'],
  [600, '10 h'],
  [1377, '23 h'],
  [3 * 1440 + 100, '3 days'],
])('a duration of %i minutes reads %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})

test('a duration in a sentence writes minutes out, and hours short', () => {
  expect([1, 13, 125].map(minutesInWords)).toEqual(['1 minute', '13 minutes', '2 h 5 min'])
})

test('a figure has one number: minutes up to two hours, hours up to two days, then days', () => {
  expect([119, 120, 150, 44_000].map(roughMinutes)).toEqual([
    { value: 119, unit: 'min' },
    { value: 2, unit: 'h' },
    { value: 3, unit: 'h' },
    { value: 31, unit: 'days' },
  ])
})
