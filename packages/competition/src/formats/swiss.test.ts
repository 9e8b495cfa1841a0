import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import type { Result } from '../result.ts'
import type { Round } from './format.ts'
import { swissFormat, swissRounds } from './swiss.ts'

const players = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map((name, i) => ({ id: i + 1, name }))
const first: Round = {
  pairs: [
    [0, 2],
    [1, 3],
  ],
  byes: [4],
}
const won = (match: number, winner: number, loser: number, points: [number, number] = [11, 5]): Result => ({
  match,
  entrants: [winner, loser],
  outcome: { kind: 'played', sets: [points] },
})

describe('the rounds of a Swiss stage', () => {
  test('begin with the upper half against the lower half, and the last seed has the bye', () => {
    const start = evaluate(swissFormat.draw(5, { rounds: 3 }), players, [])
    expect(swissFormat.next?.(start, { rounds: 3 })).toEqual(first)
  })

  test('pair winners with winners, a bye counting as a win, and give the next bye to another loser', () => {
    const graph = swissFormat.draw(5, { rounds: 3 }, { rounds: [first] })
    const now = evaluate(graph, players, [won(0, 1, 3), won(1, 2, 4)])
    expect(swissFormat.next?.(now, { rounds: 3 })).toEqual({
      pairs: [
        [0, 1],
        [4, 2],
      ],
      byes: [3],
    })
  })

  test('the rounds of a Swiss stage are as many as a single unbeaten entrant needs, at least three, and never force a repeat meeting', () => {
    expect([2, 3, 4, 5, 8, 9, 16, 64, 256].map(swissRounds)).toEqual([1, 3, 3, 3, 3, 4, 4, 6, 8])
  })

  test('end early if fewer than two entrants are left', () => {
    const start = evaluate(swissFormat.draw(2, { rounds: 0 }), players.slice(0, 2), [], [1])
    expect(swissFormat.next?.(start, { rounds: 0 })).toBe('complete')
  })
})

describe('the limits of a Swiss stage', () => {
  test.each([
    [1, 0, 'At least 2 entries are needed.'],
    [257, 0, 'At most 256 entries can play.'],
    [2, 2, '2 entries can play at most 1 round without repeat meetings.'],
    [5, 6, '5 entries can play at most 5 rounds without repeat meetings.'],
    [5, 5, null],
  ])('%i entrants and %i rounds', (entrants, rounds, problem) => {
    expect(swissFormat.limits(entrants, { rounds }).problem).toBe(problem)
  })
})

describe('the table of a Swiss stage', () => {
  test('credits a bye like a walkover, by the rule of the stage', () => {
    const rowOf = (forfeitGame: { bestOf: number; pointsTo: number } | null) => {
      const graph = { ...swissFormat.draw(5, { rounds: 1 }, { rounds: [first] }), forfeitGame }
      const now = evaluate(graph, players, [won(0, 1, 3), won(1, 2, 4)])
      return swissFormat.places(now).find(({ entrant }) => entrant === 5)
    }
    expect(rowOf({ bestOf: 1, pointsTo: 15 })).toMatchObject({ wins: 1, pointsFor: 15, pointsAgainst: 0 })
    expect(rowOf(null)).toMatchObject({ wins: 1, pointsFor: 0, pointsAgainst: 0 })
  })

  test('compares head-to-head only if all tied entrants have met', () => {
    const rounds: Round[] = [
      { pairs: [[0, 1]], byes: [2, 3] },
      { pairs: [[1, 2]], byes: [] },
    ]
    const drawn = swissFormat.draw(4, { rounds: 2 }, { rounds, rule: 'official' })
    const graph = { ...drawn, forfeitGame: null }
    // Ann, Ben and Cat have one win each. Ann beat Ben and Ben beat Cat, but Ann and Cat have not met.
    const now = evaluate(graph, players.slice(0, 4), [won(0, 1, 2, [11, 9]), won(3, 2, 3, [11, 2])])
    const rows = swissFormat.places(now)
    expect(rows.slice(0, 3).map(({ entrant }) => entrant)).toEqual([2, 1, 4])
    expect(rows[0]?.reason.steps.at(-1)?.criterion).toBe('pointDifferential')
  })
})
