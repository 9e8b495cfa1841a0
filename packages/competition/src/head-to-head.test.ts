import { describe, expect, test } from 'vitest'
import { rivalryOf } from './head-to-head.ts'

describe('sums of meetings', { tags: ['FIX-71'] }, () => {
  test('matches, sets, points and deciding sets are counted from one side', () => {
    const rivalry = rivalryOf([
      { won: true, sets: [11, 7, 9, 11, 11, 8] },
      { won: false, sets: [8, 11, 6, 11] },
      { won: false, sets: [11, 9, 9, 11, 5, 11] },
    ])
    expect(rivalry).toEqual({
      matches: { won: 1, lost: 2 },
      sets: { won: 3, lost: 5 },
      points: { won: 70, lost: 79 },
      decidingSets: { won: 1, lost: 1 },
    })
  })

  test('a walkover counts as a win without sets or points', () => {
    expect(rivalryOf([{ won: true, sets: [] }])).toEqual({
      matches: { won: 1, lost: 0 },
      sets: { won: 0, lost: 0 },
      points: { won: 0, lost: 0 },
      decidingSets: { won: 0, lost: 0 },
    })
  })

  test('the third set is not a deciding set if one side won the first two', () => {
    expect(rivalryOf([{ won: true, sets: [11, 1, 11, 2, 11, 3] }]).decidingSets).toEqual({ won: 0, lost: 0 })
  })
})
