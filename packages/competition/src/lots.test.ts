import { describe, expect, test } from 'vitest'
import { evaluate } from './bracket.ts'
import { explain, explainAbove } from './explain.ts'
import { roundRobin } from './formats/round-robin.ts'
import type { Lot } from './lots.ts'
import { lotsNeeded } from './open-ties.ts'
import type { Meeting, Result } from './result.ts'
import { leagueTable, type Standing, standings } from './standings.ts'

const NAMES = ['Ann', 'Ben', 'Cat']
const players = NAMES.map((name, i) => ({ id: i + 1, name }))
const nameOf = (id: number): string => NAMES[id - 1] ?? ''
const table = (lots: readonly Lot[]): Standing[] =>
  leagueTable(players, [], 'specified', { lots, isOver: true })
const order = (lots: readonly Lot[]): string[] => table(lots).map(({ entrant }) => nameOf(entrant))

describe('a drawn lot', () => {
  test('orders the tied entrants as they were drawn', () => {
    expect(order([])).toEqual(['Ann', 'Ben', 'Cat'])
    expect(order([[3, 1, 2]])).toEqual(['Cat', 'Ann', 'Ben'])
  })

  test('counts only if it contains everybody who is tied', () => {
    expect(order([[3, 1]])).toEqual(['Ann', 'Ben', 'Cat'])
    expect(lotsNeeded(table([[3, 1]]))).toEqual([[1, 2, 3]])
  })

  test('a lot still counts if it was drawn among more than are tied now', () => {
    expect(order([[3, 9, 1, 8, 2]])).toEqual(['Cat', 'Ann', 'Ben'])
  })

  test('a lot is replaced by a later one', () => {
    expect(
      order([
        [3, 1, 2],
        [2, 3, 1],
      ]),
    ).toEqual(['Ben', 'Cat', 'Ann'])
  })

  test('a lot is the reason of the place', () => {
    const [first, second] = table([[3, 1, 2]])
    expect(explain(first as Standing, nameOf)).toBe('0-0, tied with Ann and Ben on points scored; by lot')
    expect(explainAbove(first as Standing, second as Standing)).toBe('by lot')
  })
})

test('a lot among the leaders moves nobody below them', () => {
  const four = [...players, { id: 4, name: 'Dan' }]
  const meetings: Meeting[] = [
    { entrants: [2, 3], outcome: { kind: 'walkover', winner: 0 } },
    { entrants: [4, 1], outcome: { kind: 'walkover', winner: 0 } },
  ]
  const ids = (lots: readonly Lot[]) =>
    leagueTable(four, meetings, 'official', { lots, isOver: true }).map(({ entrant }) => entrant)
  expect(ids([[2, 4]])).toEqual([2, 4, 1, 3])
  expect(ids([[4, 2]])).toEqual([4, 2, 1, 3])
})

test('a tie without a lot is shown as open once no match is left', () => {
  const [first, second] = table([])
  expect(first?.reason.openTie).toEqual([1, 2, 3])
  expect(explainAbove(first as Standing, second as Standing)).toBe('tied until a lot is drawn')
  expect(lotsNeeded(leagueTable(players, []))).toEqual([])
})

describe('the points of a walkover', () => {
  const graph = roundRobin(2)
  const results: Result[] = [{ match: 0, entrants: [1, 2], outcome: { kind: 'walkover', winner: 0 } }]
  const first = (forfeitGame: typeof graph.forfeitGame): Standing =>
    standings(evaluate({ ...graph, forfeitGame }, players.slice(0, 2), results))[0] as Standing

  test('the points of a walkover are those of the best win in the game of the stage', () => {
    const row = first({ bestOf: 1, pointsTo: 15 })
    expect([row.wins, row.pointsFor, row.pointsAgainst]).toEqual([1, 15, 0])
    expect(explain(row, nameOf, { bestOf: 1, pointsTo: 15 })).toContain('1 won by walkover, counted as 15-0')
  })

  test('the points of a walkover can be excluded', () => {
    const row = first(null)
    expect([row.wins, row.pointsFor, row.pointsAgainst]).toEqual([1, 0, 0])
    expect(explain(row, nameOf, null)).toContain('1 won by walkover, without points')
  })
})
