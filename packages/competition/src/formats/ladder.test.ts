import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import type { Result } from '../result.ts'
import { challenge, ladder, ladderFormat } from './ladder.ts'

const players = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map((name, i) => ({ id: i + 1, name }))
const won = (match: number, winner: number, loser: number): Result => ({
  match,
  entrants: [winner, loser],
  outcome: { kind: 'played', sets: [[11, 5]] },
})
const ladderAfter = (
  range: number,
  pairs: readonly (readonly [number, number])[],
  results: readonly Result[],
) => {
  const rounds = pairs.map((pair) => ({ pairs: [pair], byes: [] }))
  return evaluate(
    ladderFormat.draw(5, { ...ladderFormat.settings.defaults, range }, { rounds }),
    players,
    results,
  )
}
const orderAfter = (...of: Parameters<typeof ladderAfter>): number[] =>
  ladderFormat.places(ladderAfter(...of)).map(({ entrant }) => entrant)

describe('a ladder stage', () => {
  test('a challenge within the range of the stage takes the place', () => {
    expect(orderAfter(4, [[4, 0]], [won(0, 5, 1)])).toEqual([5, 1, 2, 3, 4])
  })

  test('a result moves nobody if the two are too far apart by now', () => {
    const pairs = [
      [4, 3],
      [3, 2],
    ] as const
    // Eve passes Dan first; Dan is then two places below Cat.
    expect(orderAfter(1, pairs, [won(0, 5, 4), won(1, 4, 3)])).toEqual([1, 2, 3, 5, 4])
    expect(orderAfter(1, pairs, [won(1, 4, 3), won(0, 5, 4)])).toEqual([1, 2, 4, 3, 5])
  })

  test('a challenge leads upwards, and not beyond the range', () => {
    const start = ladderAfter(2, [], [])
    expect(challenge(start, [4, 2])).toEqual({ pairs: [[4, 2]], byes: [] })
    expect(challenge(start, [4, 1])).toBeNull()
    expect(challenge(start, [2, 4])).toBeNull()
    expect(challenge(start, [4, 9])).toBeNull()
  })

  test('a challenge keeps its prize if the two have moved apart before they play', () => {
    const meetings = [
      { entrants: [2, 1], outcome: { kind: 'played', sets: [[11, 5]] }, isChallenge: true },
      { entrants: [5, 2], outcome: { kind: 'played', sets: [[11, 5]] }, isChallenge: true },
    ] as const
    // Ben passes Ann first, so Eve, who challenged him from three places below, is four places below now.
    expect(ladder([1, 2, 3, 4, 5], meetings, { range: 3 }).order).toEqual([5, 2, 1, 3, 4])
    const friendly = meetings.map((meeting) => ({ ...meeting, isChallenge: false }))
    expect(ladder([1, 2, 3, 4, 5], friendly, { range: 3 }).order).toEqual([2, 1, 3, 4, 5])
  })
})
