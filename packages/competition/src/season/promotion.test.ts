import { describe, expect, test } from 'vitest'
import { leagueTable } from '../standings.ts'
import { WIN } from '../test/play.ts'
import { neighbours } from './neighbours.ts'
import { exchangeProblem, placesNext, tiesAtTheLine, withLots } from './promotion.ts'

const division = (id: number, rating: string, gender = 'male') => ({
  id,
  rating,
  gender,
  playType: 'singles',
})
const TABLES = [
  { divisionId: 1, order: [11, 12, 13, 14] },
  { divisionId: 2, order: [21, 22, 23, 24] },
  { divisionId: 3, order: [31, 32, 33] },
]
const EXCHANGES = [
  { upperId: 1, lowerId: 2, up: 1, down: 2 },
  { upperId: 2, lowerId: 3, up: 2, down: 1 },
]

describe('promotion and relegation', () => {
  test('neighbours are divisions for the same people, the higher level first', () => {
    const divisions = [
      division(1, '3.0'),
      division(2, '4.5+'),
      division(3, '3.5'),
      division(4, '4.0', 'female'),
    ]
    expect(neighbours(divisions)).toEqual([
      [2, 3],
      [3, 1],
    ])
    expect(neighbours([division(1, '4.0'), division(2, '4.0')])).toEqual([[1, 2]])
  })

  test('the last of a division go down and the first of the next one go up, a middle one does both', () => {
    const next = placesNext(TABLES, EXCHANGES)
    const ids = (divisionId: number) => next.get(divisionId)?.map(({ entrant, move }) => `${entrant} ${move}`)
    expect(ids(1)).toEqual(['11 stays', '12 stays', '21 up'])
    expect(ids(2)).toEqual(['13 down', '14 down', '22 stays', '23 stays', '31 up', '32 up'])
    expect(ids(3)).toEqual(['24 down', '33 stays'])
    const everybody = [...next.values()].flat().map(({ entrant }) => entrant)
    expect(everybody.toSorted((a, b) => a - b)).toEqual(TABLES.flatMap(({ order }) => order))
  })

  test('no more leave a division than are in it', () => {
    const many = [
      { upperId: 1, lowerId: 2, up: 3, down: 0 },
      { upperId: 2, lowerId: 3, up: 0, down: 2 },
    ]
    expect(exchangeProblem(TABLES, many)).toBe('More would leave a division than the 4 that are in it')
    expect(exchangeProblem(TABLES, EXCHANGES)).toBeNull()
  })

  test('a lot is needed where a tie lies across the line, and settles it', () => {
    const entrants = [1, 2, 3, 4].map((id) => ({ id, name: `Team ${id}` }))
    const meeting = (one: number, other: number) => ({
      entrants: [one, other] as const,
      outcome: WIN,
      provisional: false,
    })
    // The first beats all; the others beat each other in a circle.
    const meetings = [
      ...[2, 3, 4].map((other) => meeting(1, other)),
      ...[meeting(2, 3), meeting(3, 4), meeting(4, 2)],
    ]
    const rows = leagueTable(entrants, meetings, 'specified', { isOver: true })
    const down = (count: number) => [{ upperId: 5, lowerId: 6, up: 0, down: count }]
    expect(tiesAtTheLine(rows, 5, down(1)).map((tie) => tie.toSorted((a, b) => a - b))).toEqual([[2, 3, 4]])
    expect(tiesAtTheLine(rows, 5, down(3))).toEqual([])
    expect(withLots([1, 2, 3, 4], [[4, 2, 3]])).toEqual([1, 4, 2, 3])
  })
})
