import { describe, expect, test } from 'vitest'
import {
  adviseFormats,
  byesFor,
  byFit,
  estimateDuration,
  expectedField,
  type Fit,
  type FormatRecommendation,
  GRAND_FINAL_NOTE,
  MINIMUM_PARTICIPANTS,
} from './advice.ts'
import { CREATABLE_FORMATS, type CreatableFormat } from './format-names.ts'

function card(n: number, format: CreatableFormat): FormatRecommendation {
  const found = adviseFormats(n).recommendations.find((one) => one.format === format)
  if (!found) throw new Error(`no card for ${format}`)
  return found
}

describe('figures on the cards of the formats', () => {
  test.each([
    [5, 3],
    [8, 0],
    [9, 7],
    [16, 0],
    [33, 31],
  ])('%i players leave a gap of %i to the next power of two', { tags: ['FORMAT-015'] }, (n, byes) => {
    expect(byesFor(n)).toBe(byes)
  })

  test('double elimination counts the matches before the grand final and has twice the rounds', {
    tags: ['FORMAT-018', 'FORMAT-019'],
  }, () => {
    expect(card(8, 'double_elimination')).toMatchObject({ totalMatches: 13, rounds: 6 })
    expect(card(2, 'double_elimination')).toMatchObject({ totalMatches: 1, rounds: 2 })
    expect(GRAND_FINAL_NOTE).toBe('plus a grand final')
  })

  test('round robin has n(n-1)/2 matches', { tags: ['FORMAT-023'] }, () => {
    for (const n of [2, 3, 6, 10, 16]) expect(card(n, 'round_robin').totalMatches).toBe((n * (n - 1)) / 2)
  })

  test('group knockout has groups of about four, three group rounds and the knockout', {
    tags: ['FORMAT-027', 'FORMAT-028'],
  }, () => {
    expect(card(8, 'group_knockout')).toMatchObject({
      totalMatches: 15,
      rounds: 5,
      reason: '2 groups of 4, then a knockout',
    })
    expect(card(16, 'group_knockout')).toMatchObject({ totalMatches: 31, rounds: 6 })
    expect(card(24, 'group_knockout').totalMatches).toBe(47)
    expect(card(32, 'group_knockout').totalMatches).toBe(63)
    expect(card(11, 'group_knockout').reason).toBe('3 groups of 3 or 4, then a knockout')
    expect(card(4, 'group_knockout').reason).toBe('One group of 4, then a knockout')
  })
})

describe('labels of the formats', () => {
  test.each([
    [6, 'Good Fit'],
    [7, 'Good Fit'],
    [8, 'Good Fit'],
    [30, 'Good Fit'],
  ])('single elimination of %i is a %s', { tags: ['FORMAT-016'] }, (n, fit) => {
    expect(card(n, 'single_elimination').notes).toBe(fit)
  })

  test.each([5, 9, 12, 13, 20, 29])(
    'single elimination of %i has too many byes',
    { tags: ['FORMAT-017'] },
    (n) => {
      expect(card(n, 'single_elimination').notes).toBe('Not Recommended')
    },
  )

  test('single elimination is never the best format', () => {
    for (let n = 2; n <= 300; n++) expect(card(n, 'single_elimination').notes).not.toBe('Best Fit')
  })

  test.each([9, 10, 11, 17, 27])(
    'double elimination of %i has more than four byes',
    { tags: ['FORMAT-020'] },
    (n) => {
      expect(card(n, 'double_elimination').notes).toBe('Not Recommended')
    },
  )

  test.each([33, 48, 64, 128])('double elimination of %i is too large', { tags: ['FORMAT-021'] }, (n) => {
    expect(card(n, 'double_elimination').notes).toBe('Not Recommended')
  })

  test.each([4, 5, 8, 12, 16, 28, 32])(
    'double elimination of %i is a good fit',
    { tags: ['FORMAT-022'] },
    (n) => {
      expect(card(n, 'double_elimination').notes).toBe('Good Fit')
    },
  )

  test.each([
    [2, 'Best Fit'],
    [6, 'Best Fit'],
    [7, 'Good Fit'],
    [10, 'Good Fit'],
    [11, 'Not Recommended'],
    [40, 'Not Recommended'],
  ])('the advice calls a round robin of %i %s', { tags: ['FORMAT-024', 'FORMAT-025'] }, (n, fit) => {
    expect(card(n, 'round_robin').notes).toBe(fit)
  })

  test.each([
    [7, 'Not Recommended'],
    [8, 'Good Fit'],
    [15, 'Good Fit'],
    [16, 'Best Fit'],
    [64, 'Best Fit'],
  ])('the advice calls groups of %i players %s', { tags: ['FORMAT-026', 'FORMAT-029'] }, (n, fit) => {
    expect(card(n, 'group_knockout').notes).toBe(fit)
  })
})

describe('warnings and suggestions for the selected format', () => {
  const advice = (format: CreatableFormat, n: number) => {
    const { warnings, suggestions } = adviseFormats(n, format)
    return { warnings, suggestions }
  }
  const nothing = { warnings: [], suggestions: [] }

  test.each([
    [7, '1 player will sit out the first round'],
    [15, '1 player will sit out the first round'],
    [31, '1 player will sit out the first round'],
  ])(
    'single elimination of %i warns of one player who sits out the first round',
    { tags: ['FORMAT-001'] },
    (n, warning) => {
      expect(advice('single_elimination', n)).toEqual({ warnings: [warning], suggestions: [] })
    },
  )

  test.each([
    [6, '2 players will sit out the first round'],
    [5, '3 players will sit out the first round'],
    [12, '4 players will sit out the first round'],
  ])(
    'single elimination of %i warns of several players who sit out the first round',
    { tags: ['FORMAT-002', 'FORMAT-006'] },
    (n, warning) => {
      expect(advice('single_elimination', n)).toEqual({ warnings: [warning], suggestions: [] })
    },
  )

  test('double elimination gives the same warnings as single elimination for every size', {
    tags: ['FORMAT-003'],
  }, () => {
    for (let n = 2; n <= 64; n++)
      expect(advice('double_elimination', n)).toEqual(advice('single_elimination', n))
  })

  test.each([2, 4, 8, 16, 32, 64])('a full bracket of %i gives no warning', { tags: ['FORMAT-004'] }, (n) => {
    expect(advice('single_elimination', n)).toEqual(nothing)
    expect(advice('double_elimination', n)).toEqual(nothing)
  })

  test.each([
    [9, 7],
    [11, 5],
    [17, 15],
    [27, 5],
  ])('with %i players the advice suggests %i more', { tags: ['FORMAT-005'] }, (n, more) => {
    expect(advice('single_elimination', n)).toEqual({
      warnings: [`${more} players will sit out the first round`],
      suggestions: [`Add ${more} more players for a balanced tournament`],
    })
  })

  test.each([
    [11, 55],
    [12, 66],
    [20, 190],
  ])('round robin of %i needs %i matches', { tags: ['FORMAT-007', 'FORMAT-008'] }, (n, matches) => {
    expect(advice('round_robin', n)).toEqual({
      warnings: [`Round robin needs ${matches} matches - will take a long time`],
      suggestions: ['Try group stage + knockout for large groups'],
    })
  })

  test.each([2, 6, 9, 10])('round robin of %i gives no warning', { tags: ['FORMAT-009'] }, (n) => {
    expect(advice('round_robin', n)).toEqual(nothing)
  })

  test.each([2, 4, 7])(
    'groups of %i give the warning that they are small',
    { tags: ['FORMAT-010', 'FORMAT-011'] },
    (n) => {
      expect(advice('group_knockout', n)).toEqual({
        warnings: ['Group format works better with 8 or more players'],
        suggestions: ['Use single elimination or round robin for smaller groups'],
      })
    },
  )

  test.each([8, 9, 16, 64])('groups of %i give no warning', { tags: ['FORMAT-012'] }, (n) => {
    expect(advice('group_knockout', n)).toEqual(nothing)
  })

  test('the advice does not warn about formats that are not selected', () => {
    expect(adviseFormats(11)).toMatchObject(nothing)
  })
})

describe('the advice as a whole', () => {
  test.each([-1, 0, 1])('%i participants are too few', { tags: ['FORMAT-030', 'ERR-041'] }, (n) => {
    expect(adviseFormats(n, 'round_robin')).toEqual({
      recommendations: [],
      warnings: ['Need at least 2 participants for a tournament'],
      suggestions: [],
    })
    expect(MINIMUM_PARTICIPANTS).toBe(2)
  })

  test('the advice has one card for each of the four formats for every size', () => {
    for (let n = 2; n <= 64; n++) {
      const formats = adviseFormats(n).recommendations.map(({ format }) => format)
      expect(formats.toSorted()).toEqual(CREATABLE_FORMATS.toSorted())
    }
  })

  test('the cards are ordered best, good, not recommended', { tags: ['ADMIN-065'] }, () => {
    const order = ['Best Fit', 'Good Fit', 'Not Recommended']
    for (let n = 2; n <= 64; n++) {
      const ranks = adviseFormats(n).recommendations.map(({ notes }) => order.indexOf(notes ?? ''))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
  })

  test('a card without a label ranks as a good format', { tags: ['ADMIN-066'] }, () => {
    const cards: { id: number; notes?: Fit }[] = [
      { id: 1, notes: 'Not Recommended' },
      { id: 2 },
      { id: 3, notes: 'Best Fit' },
    ]
    expect(byFit(cards).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('a card has format, reason, duration, matches, rounds and label', { tags: ['ENTITY-083'] }, () => {
    expect(card(6, 'round_robin')).toEqual({
      format: 'round_robin',
      reason: 'Everyone plays everyone: 15 matches',
      estimatedDuration: 'About 2.5 hours',
      totalMatches: 15,
      rounds: 5,
      notes: 'Best Fit',
    })
  })

  test.each([
    [2, 'single_elimination', 'Perfect bracket with no byes'],
    [7, 'single_elimination', '1 player gets a first-round bye'],
    [5, 'single_elimination', '3 players get a first-round bye'],
    [16, 'double_elimination', 'A second chance for everyone, no byes'],
    [64, 'double_elimination', 'A long day: two losses to go out'],
    [2, 'round_robin', 'Everyone plays everyone: 1 match'],
  ] as const)('the advice for %i players and %s gives the reason: %s', (n, format, reason) => {
    expect(card(n, format).reason).toBe(reason)
  })

  test('an organiser can set the number of courts and the minutes of a match', () => {
    expect(estimateDuration(16, 15, 4)).toBe('About 2 hours')
    expect(estimateDuration(16, 15, 4, { courts: 2 })).toBe('About 4 hours')
    expect(estimateDuration(16, 15, 4, { courts: 8, minutesPerMatch: 50 })).toBe('About 3.5 hours')
    expect(estimateDuration(2, 1, 1, { minutesPerMatch: 60 })).toBe('About 1 hour')
    expect(estimateDuration(2, 1, 1, { courts: 0 })).toBe('About 0.5 hours')
  })
})

describe('the expected number of entries of a division', { tags: ['FIX-35'] }, () => {
  test.for([
    [32, [], { entries: 32, unit: 'player', divisions: 1 }],
    [32, ['singles'], { entries: 32, unit: 'player', divisions: 1 }],
    [32, ['doubles'], { entries: 16, unit: 'team', divisions: 1 }],
    [64, ['doubles', 'doubles', 'doubles', 'doubles'], { entries: 8, unit: 'team', divisions: 4 }],
    [60, ['doubles', 'doubles', 'singles'], { entries: 10, unit: 'team', divisions: 3 }],
    [33, ['doubles', 'singles'], { entries: 16, unit: 'player', divisions: 2 }],
  ] as const)(
    'the expected entries of a division follow from %i players in divisions of %j',
    ([participants, playTypes, expected]) => {
      expect(expectedField(participants, playTypes)).toEqual(expected)
    },
  )

  test('four divisions that share the courts take four times as long as one', () => {
    const one = adviseFormats(8, null, { courts: 1, minutesPerMatch: 30 })
    const four = adviseFormats(8, null, { courts: 1, minutesPerMatch: 30, divisions: 4 })
    const durationOf = ({ recommendations }: typeof one) =>
      recommendations.find(({ format }) => format === 'single_elimination')?.estimatedDuration
    expect([durationOf(one), durationOf(four)]).toEqual(['About 3.5 hours', 'About 14 hours'])
  })
})
