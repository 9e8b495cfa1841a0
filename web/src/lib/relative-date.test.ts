import { expect, test } from 'vitest'
import { relativeDate } from './relative-date.ts'

const now = new Date(2026, 4, 16, 23, 30)

test.each([
  [new Date(2026, 4, 16, 8), 'today'],
  [new Date(2026, 4, 17, 0, 15), 'tomorrow'],
  [new Date(2026, 4, 21), 'in 5 days'],
  [new Date(2026, 5, 13), 'in 4 weeks'],
  [new Date(2026, 6, 25), 'in 10 weeks'],
  [new Date(2026, 9, 1), 'in 5 months'],
  [new Date(2026, 4, 14), '2 days ago'],
])('the relative date of %s reads %s', (date, words) => {
  expect(relativeDate(date.toISOString(), now)).toBe(words)
})
