import { describe, expect, test } from 'vitest'
import { DIVISION_PRESETS, divisionName, RATING_WORDS, RATINGS } from './divisions.ts'
import { CREATABLE_FORMATS, FORMAT_LABELS, FORMATS } from './format-names.ts'
import { isFull, performanceColor, performanceWording } from './records.ts'

describe('the division catalogue', () => {
  const named = (gender: string, playType: string) =>
    DIVISION_PRESETS.filter((one) => one.gender === gender && one.playType === playType).map(
      ({ name }) => name,
    )

  test('[ENTITY-087] has exactly twenty presets, all different', () => {
    expect(DIVISION_PRESETS).toHaveLength(20)
    expect(new Set(DIVISION_PRESETS.map(({ name }) => name)).size).toBe(20)
  })

  test('[ENTITY-088] [ENTITY-092] has singles for men and women at every rating', () => {
    expect(named('male', 'singles')).toEqual([
      'Mens 3.0 Singles',
      'Mens 3.5 Singles',
      'Mens 4.0 Singles',
      'Mens 4.5+ Singles',
    ])
    expect(named('female', 'singles')).toEqual([
      'Womens 3.0 Singles',
      'Womens 3.5 Singles',
      'Womens 4.0 Singles',
      'Womens 4.5+ Singles',
    ])
  })

  test('[ENTITY-089] [ENTITY-093] has doubles for men and women at every rating', () => {
    expect(named('male', 'doubles')).toEqual([
      'Mens 3.0 Doubles',
      'Mens 3.5 Doubles',
      'Mens 4.0 Doubles',
      'Mens 4.5+ Doubles',
    ])
    expect(named('female', 'doubles')).toEqual([
      'Womens 3.0 Doubles',
      'Womens 3.5 Doubles',
      'Womens 4.0 Doubles',
      'Womens 4.5+ Doubles',
    ])
  })

  test('[ENTITY-090] [ENTITY-094] has mixed doubles at every rating', () => {
    expect(named('mixed', 'doubles')).toEqual([
      'Mixed 3.0 Doubles',
      'Mixed 3.5 Doubles',
      'Mixed 4.0 Doubles',
      'Mixed 4.5+ Doubles',
    ])
  })

  test('[ENTITY-091] has no mixed singles', () => {
    expect(named('mixed', 'singles')).toEqual([])
  })

  test('names a division by its three words', () => {
    expect(divisionName('4.0', 'female', 'doubles')).toBe('Womens 4.0 Doubles')
  })

  test('[PROD-003] [CONST-001] knows four ratings and their words', () => {
    expect(RATINGS.map((rating) => `${rating} ${RATING_WORDS[rating]}`)).toEqual([
      '3.0 Beginner',
      '3.5 Intermediate',
      '4.0 Advanced',
      '4.5+ Expert',
    ])
  })
})

describe('formats', () => {
  test('[CONST-004] are exactly five', () => {
    expect(FORMATS).toEqual([
      'single_elimination',
      'double_elimination',
      'round_robin',
      'ladder',
      'group_knockout',
    ])
  })

  test.each([
    ['CONST-005', 'single_elimination', 'Single Elimination'],
    ['CONST-006', 'double_elimination', 'Double Elimination'],
    ['CONST-007', 'round_robin', 'Round Robin'],
    ['CONST-008', 'ladder', 'Ladder'],
    ['CONST-009', 'group_knockout', 'Group Stage + Knockout'],
  ] as const)('[%s] %s is called %s', (_, format, label) => {
    expect(FORMAT_LABELS[format]).toBe(label)
  })

  test('all but the ladder can be chosen', () => {
    expect(CREATABLE_FORMATS).toEqual(FORMATS.filter((format) => format !== 'ladder'))
  })
})

describe('performance', () => {
  test.each([
    ['CONST-016', 100, 'Excellent performance'],
    ['CONST-016', 70, 'Excellent performance'],
    ['CONST-017', 69.9, 'Great performance'],
    ['CONST-017', 60, 'Great performance'],
    ['CONST-018', 59.9, 'Good performance'],
    ['CONST-018', 50, 'Good performance'],
    ['CONST-019', 49.9, 'Keep improving'],
    ['CONST-019', 40, 'Keep improving'],
    ['CONST-020', 39.9, 'Practice makes perfect'],
    ['CONST-020', 0, 'Practice makes perfect'],
    ['CONST-021', null, 'Start playing to track stats'],
  ] as const)('[%s] a win rate of %s reads %s', (_, rate, words) => {
    expect(performanceWording(rate)).toBe(words)
  })

  test.each([
    ['CONST-022', 100, 'green'],
    ['CONST-022', 60, 'green'],
    ['CONST-023', 59.9, 'blue'],
    ['CONST-023', 40, 'blue'],
    ['CONST-024', 39.9, 'orange'],
    ['CONST-024', 0, 'orange'],
    ['CONST-024', null, 'gray'],
  ] as const)('[%s] a win rate of %s is %s', (_, rate, color) => {
    expect(performanceColor(rate)).toBe(color)
  })
})

describe('leagues', () => {
  test.each([
    ['STATE-014', 16, 16, true],
    ['STATE-015', 17, 16, true],
    ['STATE-016', 15, 16, false],
    ['STATE-016', 500, null, false],
  ] as const)('[%s] %i of %s is full: %s', (_, participants, maximum, full) => {
    expect(isFull(participants, maximum)).toBe(full)
  })
})
