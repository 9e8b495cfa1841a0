import { describe, expect, test } from 'vitest'
import { adultsUpTo, initialsOf, isJunior } from './juniors.ts'

describe('juniors by month of birth', { tags: ['SEC-19'] }, () => {
  test.each([
    ['2011-05', '2011-05-02', true],
    ['2011-05', '2029-04-30', true],
    ['2011-05', '2029-05-31', true],
    ['2011-05', '2029-06-01', false],
    ['2011-12', '2029-12-31', true],
    ['2011-12', '2030-01-01', false],
    ['1980-01', '2026-03-17', false],
    [null, '2026-03-17', false],
  ] as const)('a person born in %s on %s is a junior: %s', (birthMonth, day, expected) => {
    expect(isJunior(birthMonth, day)).toBe(expected)
  })

  test.each(['2026-01-01', '2026-01-31', '2026-02-01', '2026-12-31', '2027-01-01'])(
    'on %s the first birth month of juniors follows the last of adults',
    (day) => {
      const month = adultsUpTo(day)
      const [year = 0, number = 0] = month.split('-').map(Number)
      const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
      expect([isJunior(month, day), isJunior(next, day)]).toEqual([false, true])
    },
  )
})

test.each([
  ['Jamie Smith', 'J. S.'],
  ['jamie lee smith', 'J. S.'],
  ['Jamie', 'J.'],
  ['Ángel Ñandú', 'Á. Ñ.'],
  ['jamie_smith-99', 'J. S.'],
  ['  Jamie  ', 'J.'],
  ['李 小龙', '李. 小.'],
  ['123', 'Player'],
  ['🎾', 'Player'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
