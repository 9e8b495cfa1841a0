import { describe, expect, test } from 'vitest'
import { DIVISION_PRESETS, divisionName, RATING_LABELS, RATINGS } from './divisions.ts'
import { CREATABLE_FORMATS, FORMAT_LABELS, FORMATS } from './format-names.ts'
import { isFull, performanceColor, performanceWording } from './records.ts'

describe('the division catalogue', () => {
  const named = (gender: string, playType: string) =>
    DIVISION_PRESETS.filter((one) => one.gender === gender && one.playType === playType).map(
      ({ name }) => name,
    )

  test('the catalogue has exactly twenty different presets', { tags: ['ENTITY-087'] }, () => {
    expect(DIVISION_PRESETS).toHaveLength(20)
    expect(new Set(DIVISION_PRESETS.map(({ name }) => name)).size).toBe(20)
  })

  test('the catalogue has singles for men and women at every level', {
    tags: ['ENTITY-088', 'ENTITY-092'],
  }, () => {
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

  test('the catalogue has doubles for men and women at every level', {
    tags: ['ENTITY-089', 'ENTITY-093'],
  }, () => {
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

  test('the catalogue has mixed doubles at every level', { tags: ['ENTITY-090', 'ENTITY-094'] }, () => {
    expect(named('mixed', 'doubles')).toEqual([
      'Mixed 3.0 Doubles',
      'Mixed 3.5 Doubles',
      'Mixed 4.0 Doubles',
      'Mixed 4.5+ Doubles',
    ])
  })

  test('the catalogue has no mixed singles', { tags: ['ENTITY-091'] }, () => {
    expect(named('mixed', 'singles')).toEqual([])
  })

  test('the name of a division has gender, level and kind', () => {
    expect(divisionName('4.0', 'female', 'doubles')).toBe('Womens 4.0 Doubles')
  })

  test('there are four levels with their labels', { tags: ['PROD-003', 'CONST-001'] }, () => {
    expect(RATINGS.map((rating) => `${rating} ${RATING_LABELS[rating]}`)).toEqual([
      '3.0 Beginner',
      '3.5 Intermediate',
      '4.0 Advanced',
      '4.5+ Expert',
    ])
  })
})

describe('the formats of competitions', () => {
  test('there are exactly five formats', { tags: ['CONST-004'] }, () => {
    expect(FORMATS).toEqual([
      'single_elimination',
      'double_elimination',
      'round_robin',
      'ladder',
      'group_knockout',
    ])
  })

  for (const [id, format, label] of [
    ['CONST-005', 'single_elimination', 'Single Elimination'],
    ['CONST-006', 'double_elimination', 'Double Elimination'],
    ['CONST-007', 'round_robin', 'Round Robin'],
    ['CONST-008', 'ladder', 'Ladder'],
    ['CONST-009', 'group_knockout', 'Group Stage + Knockout'],
  ] as const) {
    test(`${format} is called ${label}`, { tags: [id] }, () => {
      expect(FORMAT_LABELS[format]).toBe(label)
    })
  }

  test('an organiser can choose every format except the ladder', () => {
    expect(CREATABLE_FORMATS).toEqual(FORMATS.filter((format) => format !== 'ladder'))
  })
})

describe('words and colours of win rates', () => {
  for (const [id, rate, words] of [
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
  ] as const) {
    test(`a win rate of ${rate} reads ${words}`, { tags: [id] }, () => {
      expect(performanceWording(rate)).toBe(words)
    })
  }

  for (const [id, rate, color] of [
    ['CONST-022', 100, 'green'],
    ['CONST-022', 60, 'green'],
    ['CONST-023', 59.9, 'blue'],
    ['CONST-023', 40, 'blue'],
    ['CONST-024', 39.9, 'orange'],
    ['CONST-024', 0, 'orange'],
    ['CONST-024', null, 'gray'],
  ] as const) {
    test(`a win rate of ${rate} is ${color}`, { tags: [id] }, () => {
      expect(performanceColor(rate)).toBe(color)
    })
  }
})

describe('full leagues', () => {
  for (const [id, participants, maximum, full] of [
    ['STATE-014', 16, 16, true],
    ['STATE-015', 17, 16, true],
    ['STATE-016', 15, 16, false],
    ['STATE-016', 500, null, false],
  ] as const) {
    test(`a league with ${participants} of ${maximum} players is full: ${full}`, { tags: [id] }, () => {
      expect(isFull(participants, maximum)).toBe(full)
    })
  }
})
