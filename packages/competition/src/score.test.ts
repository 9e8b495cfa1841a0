import { describe, expect, test } from 'vitest'
import { outcomeWinner } from './result.ts'
import {
  formatSets,
  isUnusualGame,
  isUnusualSet,
  matchWinner,
  resizeSets,
  SET_COUNT_LABELS,
  SET_COUNTS,
  type SetPoints,
  type Sets,
  setsProblem,
  setsWon,
  setWinner,
  summarize,
  totalPoints,
} from './score.ts'

const entries = (...sets: readonly SetPoints[]) =>
  sets.map(([playerScore, opponentScore]) => ({ playerScore, opponentScore }))

describe('sets of a match', () => {
  test.each<[SetPoints, number | null]>([
    [[11, 7], 0],
    [[7, 11], 1],
    [[1, 0], 0],
    [[0, 99], 1],
  ])('the set %j is won by the higher score', { tags: ['STATE-022'] }, (set, winner) => {
    expect(setWinner(set)).toBe(winner)
  })

  test.each<[SetPoints]>([[[0, 0]], [[11, 11]], [[5, 5]]])(
    'the set %j has no winner',
    { tags: ['STATE-023'] },
    (set) => {
      expect(setWinner(set)).toBeNull()
    },
  )

  test.each<[Sets, number | null]>([
    [[[11, 7]], 0],
    [
      [
        [11, 7],
        [9, 11],
        [11, 4],
      ],
      0,
    ],
    [
      [
        [11, 7],
        [9, 11],
        [4, 11],
      ],
      1,
    ],
    [
      [
        [11, 7],
        [11, 9],
        [0, 0],
      ],
      0,
    ],
    [
      [
        [0, 0],
        [0, 0],
        [3, 11],
      ],
      1,
    ],
    [
      [
        [11, 0],
        [0, 11],
        [11, 0],
        [0, 11],
        [12, 10],
      ],
      0,
    ],
  ])('the match %j goes to the side with more sets', { tags: ['STATE-024'] }, (sets, winner) => {
    expect(matchWinner(sets)).toBe(winner)
  })

  test.each<[Sets]>([
    [[]],
    [[[0, 0]]],
    [
      [
        [11, 7],
        [7, 11],
      ],
    ],
    [
      [
        [11, 7],
        [5, 5],
        [7, 11],
      ],
    ],
    [
      [
        [11, 11],
        [0, 0],
        [0, 0],
      ],
    ],
  ])('the match %j has no winner', { tags: ['STATE-025'] }, (sets) => {
    expect(matchWinner(sets)).toBeNull()
  })

  test('the side with more sets wins, not the side with more points', () => {
    expect(
      matchWinner([
        [11, 0],
        [9, 11],
        [9, 11],
      ]),
    ).toBe(1)
    expect(
      totalPoints([
        [11, 0],
        [9, 11],
        [9, 11],
      ]),
    ).toEqual([29, 22])
    expect(
      setsWon([
        [11, 0],
        [9, 11],
        [9, 11],
      ]),
    ).toEqual([1, 2])
  })
})

describe('the summary of the score dialog', () => {
  test('the summary has sets won, totals, winner and completeness', {
    tags: ['ENTITY-081', 'ENTITY-082'],
  }, () => {
    expect(summarize(entries([11, 7], [9, 11], [11, 4]), 7, 8)).toEqual({
      playerSetsWon: 2,
      opponentSetsWon: 1,
      playerTotalScore: 31,
      opponentTotalScore: 22,
      winnerId: 7,
      isComplete: true,
    })
  })

  test('the summary is complete only with a winner', { tags: ['STATE-026'] }, () => {
    expect(summarize(entries([11, 7], [7, 11]), 7, 8)).toMatchObject({ winnerId: null, isComplete: false })
    expect(summarize(entries([0, 0]), 7, 8)).toMatchObject({ winnerId: null, isComplete: false })
    expect(summarize(entries([7, 11]), 7, 8)).toMatchObject({ winnerId: 8, isComplete: true })
  })
})

describe('changing the number of sets', () => {
  test('more sets keep the typed ones and add 0-0', () => {
    expect(resizeSets(entries([11, 7]), 3)).toEqual(entries([11, 7], [0, 0], [0, 0]))
    expect(resizeSets([], 1)).toEqual(entries([0, 0]))
    expect(resizeSets(entries([11, 7], [3, 11], [5, 0]), 5)).toEqual(
      entries([11, 7], [3, 11], [5, 0], [0, 0], [0, 0]),
    )
  })

  test('fewer sets remove the last ones', () => {
    expect(resizeSets(entries([11, 7], [3, 11], [5, 11]), 1)).toEqual(entries([11, 7]))
    expect(resizeSets(entries([1, 2], [3, 4], [5, 6], [7, 8], [9, 10]), 3)).toEqual(
      entries([1, 2], [3, 4], [5, 6]),
    )
  })

  test('the dialog offers one, three and five sets by their names', () => {
    expect(SET_COUNTS.map((count) => SET_COUNT_LABELS[count])).toEqual([
      '1 Set',
      '3 Sets (Best of 3)',
      '5 Sets (Best of 5)',
    ])
  })
})

describe('sets that cannot be a result', () => {
  test.each<[Sets, string | null]>([
    [[[11, 7]], null],
    [
      [
        [11, 7],
        [11, 9],
        [0, 0],
      ],
      null,
    ],
    [[[2, 1]], null],
    [[[99, 0]], null],
    [[], 'A match has 1 to 5 sets'],
    [
      [
        [1, 0],
        [1, 0],
        [1, 0],
        [1, 0],
        [1, 0],
        [1, 0],
      ],
      'A match has 1 to 5 sets',
    ],
    [[[11.5, 7]], 'Scores are whole numbers'],
    [[[Number.NaN, 7]], 'Scores are whole numbers'],
    [[[100, 7]], 'Score must be 99 or less'],
    [
      [
        [11, 7],
        [7, 11],
      ],
      'The sets are level: a match needs a winner',
    ],
    [[[0, 0]], 'The sets are level: a match needs a winner'],
  ])('the sets %j have the problem: %s', (sets, problem) => {
    expect(setsProblem(sets)).toBe(problem)
  })

  test('a score is 0 or greater on either side', { tags: ['VALID-020', 'VALID-021', 'VALID-022'] }, () => {
    expect(setsProblem([[-1, 11]])).toBe('Score must be 0 or greater')
    expect(setsProblem([[11, -1]])).toBe('Score must be 0 or greater')
    expect(setsProblem([[0, 11]])).toBeNull()
  })
})

describe('the hint about unusual scores', () => {
  test.each<[SetPoints]>([
    [[11, 0]],
    [[11, 9]],
    [[9, 11]],
    [[12, 10]],
    [[13, 11]],
    [[15, 13]],
    [[15, 4]],
    [[21, 19]],
    [[21, 0]],
    [[17, 15]],
    [[23, 21]],
    [[0, 0]],
  ])('the set %j is how a game ends, or was not played', (set) => {
    expect(isUnusualSet(set)).toBe(false)
  })

  test.each<[SetPoints]>([
    [[11, 10]],
    [[10, 8]],
    [[2, 1]],
    [[12, 9]],
    [[14, 3]],
    [[15, 14]],
    [[21, 20]],
    [[11, 11]],
    [[22, 3]],
    [[7, 0]],
  ])('the set %j is how no game ends', (set) => {
    expect(isUnusualSet(set)).toBe(true)
  })

  test.each<[SetPoints, number, boolean]>([
    [[15, 13], 15, false],
    [[16, 14], 15, false],
    [[11, 4], 15, true],
    [[15, 4], 11, true],
    [[13, 11], 11, false],
    [[21, 12], 21, false],
    [[15, 13], 21, true],
    [[0, 0], 21, false],
  ])('the set %j in a game to %i is unusual: %s', (set, pointsTo, isUnusual) => {
    expect(isUnusualGame(set, { bestOf: 1, pointsTo })).toBe(isUnusual)
  })
})

describe('text and winner of a result', () => {
  test('the text of a result leaves out unplayed sets', () => {
    expect(
      formatSets([
        [11, 7],
        [9, 11],
        [11, 4],
      ]),
    ).toBe('11-7, 9-11, 11-4')
    expect(
      formatSets([
        [11, 7],
        [11, 9],
        [0, 0],
      ]),
    ).toBe('11-7, 11-9')
    expect(formatSets([[0, 0]])).toBe('')
  })

  test('the winner of a result follows from the outcome', () => {
    expect(outcomeWinner({ kind: 'walkover', winner: 1 })).toBe(1)
    expect(outcomeWinner({ kind: 'retired', winner: 0, sets: [[2, 10]] })).toBe(0)
    expect(outcomeWinner({ kind: 'double_forfeit' })).toBe('none')
    expect(outcomeWinner({ kind: 'played', sets: [[5, 5]] })).toBeNull()
  })
})
