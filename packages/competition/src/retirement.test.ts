import { describe, expect, test } from 'vitest'
import { creditRetirement, hasFullGame, type Sets } from './score.ts'

describe('the score of a retirement', () => {
  test('a retirement at 10-5 is credited as in the rulebook', () => {
    expect(creditRetirement([[10, 5]], 1)).toEqual([
      [10, 12],
      [0, 11],
    ])
  })

  test.each<[Sets, 0 | 1, Sets]>([
    [
      [],
      0,
      [
        [11, 0],
        [11, 0],
      ],
    ],
    [
      [[0, 0]],
      1,
      [
        [0, 11],
        [0, 11],
      ],
    ],
    [
      [
        [11, 4],
        [3, 2],
      ],
      0,
      [
        [11, 4],
        [11, 2],
      ],
    ],
    [
      [
        [11, 4],
        [3, 2],
      ],
      1,
      [
        [11, 4],
        [3, 11],
        [0, 11],
      ],
    ],
    [
      [
        [11, 4],
        [9, 11],
      ],
      1,
      [
        [11, 4],
        [9, 11],
        [0, 11],
      ],
    ],
    [
      [[10, 10]],
      0,
      [
        [12, 10],
        [11, 0],
      ],
    ],
  ])('a retirement at %j for side %i becomes %j', (sets, winner, credited) => {
    expect(creditRetirement(sets, winner)).toEqual(credited)
  })

  test('the credit follows the rules of the match', () => {
    expect(creditRetirement([[12, 5]], 1, { bestOf: 1, pointsTo: 15 })).toEqual([[12, 15]])
    expect(creditRetirement([[14, 5]], 1, { bestOf: 1, pointsTo: 15 })).toEqual([[14, 16]])
    expect(creditRetirement([[11, 5]], 1, { bestOf: 5, pointsTo: 11 })).toHaveLength(4)
  })

  test('a retirement says whether a game was finished', () => {
    expect(hasFullGame([[10, 5]])).toBe(false)
    expect(hasFullGame([[11, 10]])).toBe(false)
    expect(
      hasFullGame([
        [11, 5],
        [3, 2],
      ]),
    ).toBe(true)
    expect(hasFullGame([[11, 5]], { bestOf: 1, pointsTo: 15 })).toBe(false)
  })
})
