import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'
import { explainTies } from './explain-ties.ts'
import type { Entrant, EntrantId, Meeting } from './result.ts'
import type { Sets } from './score.ts'
import { leagueTable, type Standing, winPercentage } from './standings.ts'

const [A, B, C, D] = [1, 2, 3, 4] as const
const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jim']
const people = (n: number): Entrant[] => NAMES.slice(0, n).map((name, i) => ({ id: i + 1, name }))
const nameOf = (id: EntrantId) => NAMES[id - 1] ?? '?'

const game = (one: EntrantId, other: EntrantId, ...sets: Sets): Meeting => ({
  entrants: [one, other],
  outcome: { kind: 'played', sets },
})
const order = (rows: readonly Standing[]) => rows.map(({ entrant }) => entrant)
const rowOf = (rows: readonly Standing[], id: EntrantId) => rows.find(({ entrant }) => entrant === id)

describe('the specified order of standings', () => {
  test('standings are ordered by wins first', { tags: ['CONST-011'] }, () => {
    const table = leagueTable(people(3), [
      game(C, A, [11, 9]),
      game(C, B, [11, 9]),
      game(A, B, [11, 0]),
      game(A, B, [11, 0]),
      game(C, B, [11, 9]),
    ])
    expect(order(table)).toEqual([C, A, B])
    expect(table.map(({ wins }) => wins)).toEqual([3, 2, 0])
  })

  test('entries with equal wins are ordered by win percentage', { tags: ['CONST-012'] }, () => {
    const table = leagueTable(people(4), [
      game(A, C, [11, 0]),
      game(A, D, [11, 0]),
      game(C, A, [11, 9]),
      game(B, C, [11, 9]),
      game(B, D, [11, 9]),
    ])
    expect(order(table).slice(0, 2)).toEqual([B, A])
    expect(rowOf(table, B)?.pointDifferential).toBeLessThan(rowOf(table, A)?.pointDifferential ?? 0)
  })

  test('entries with equal percentages are ordered by point difference', { tags: ['CONST-013'] }, () => {
    const table = leagueTable(people(4), [game(A, C, [11, 9]), game(B, D, [11, 2])])
    expect(order(table)).toEqual([B, A, C, D])
  })

  test('entries that are still level are ordered by points scored, then by name, then by id', () => {
    const table = leagueTable(people(4), [game(A, C, [11, 6]), game(B, D, [15, 10])])
    expect(order(table)).toEqual([B, A, D, C])
    const twins = [
      { id: 9, name: 'Sam' },
      { id: 8, name: 'Sam' },
      { id: 7, name: 'Zed' },
      { id: 6, name: 'Amy' },
    ]
    expect(order(leagueTable(twins, []))).toEqual([6, 8, 9, 7])
  })

  test('the win percentage is wins over wins plus losses, with one decimal', { tags: ['CONST-014'] }, () => {
    expect(winPercentage(2, 1)).toBe(66.7)
    expect(winPercentage(1, 1)).toBe(50)
    expect(winPercentage(1, 2)).toBe(33.3)
    expect(winPercentage(3, 0)).toBe(100)
    expect(winPercentage(0, 0)).toBe(0)
  })

  test('a team of two is one row', { tags: ['CONST-015'] }, () => {
    const teams = [
      { id: 10, name: 'Ann & Ben' },
      { id: 11, name: 'Cat & Dan' },
    ]
    const table = leagueTable(teams, [game(10, 11, [11, 5])])
    expect(table).toHaveLength(2)
    expect(table[0]).toMatchObject({ entrant: 10, wins: 1, losses: 0, pointsFor: 11, pointsAgainst: 5 })
  })

  test('entries that have not played are listed with zeros', () => {
    expect(rowOf(leagueTable(people(3), [game(A, B, [11, 5])]), C)).toMatchObject({
      ...{ wins: 0, losses: 0, winPercentage: 0, pointsFor: 0, pointsAgainst: 0, pointDifferential: 0 },
      ...{ status: 'active', place: null, position: 2 },
    })
  })

  test('meetings of entrants outside the table are ignored', () => {
    expect(rowOf(leagueTable(people(2), [game(A, 99, [11, 5])]), A)?.wins).toBe(0)
  })
})

describe('what counts in standings', () => {
  test('a walkover counts as a win at the target of the game, and the table says so', {
    tags: ['FIX-06'],
  }, () => {
    const table = leagueTable(people(2), [{ entrants: [A, B], outcome: { kind: 'walkover', winner: 1 } }])
    expect(rowOf(table, B)).toMatchObject({ wins: 1, pointsFor: 22, pointsAgainst: 0 })
    expect(rowOf(table, A)).toMatchObject({ losses: 1, pointsFor: 0, pointsAgainst: 22 })
    const texts = table.map((row) => explain(row, nameOf))
    expect(texts).toEqual(['1-0, 1 won by walkover, counted as 11-0, 11-0', '0-1'])
  })

  test('a no-show in a group does not put the other side behind entries that it would have beaten', {
    tags: ['FIX-06'],
  }, () => {
    // A, B and C all beat D, A by a walkover; A, B and C beat each other once by the same score.
    const table = leagueTable(people(4), [
      game(A, B, [11, 8]),
      game(B, C, [11, 8]),
      game(C, A, [11, 8]),
      { entrants: [A, D], outcome: { kind: 'walkover', winner: 0 } },
      game(B, D, [11, 1]),
      game(C, D, [11, 2]),
    ])
    expect(table[0]?.entrant).toBe(A)
  })

  test('a double forfeit is a loss for both sides', () => {
    const table = leagueTable(people(2), [{ entrants: [A, B], outcome: { kind: 'double_forfeit' } }])
    expect(table.map(({ wins, losses }) => [wins, losses])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  test('a retirement keeps the points made and credits the missing ones', () => {
    const table = leagueTable(people(2), [
      { entrants: [A, B], outcome: { kind: 'retired', winner: 1, sets: [[10, 5]] } },
    ])
    expect(rowOf(table, B)).toMatchObject({ wins: 1, pointsFor: 23, pointsAgainst: 10 })
  })

  test('a level score counts for neither side', () => {
    expect(rowOf(leagueTable(people(2), [game(A, B, [11, 5], [5, 11])]), A)).toMatchObject({
      wins: 0,
      losses: 0,
    })
  })
})

describe('the official order of standings', () => {
  test('the official order compares head-to-head first', () => {
    const meetings = [
      game(B, A, [11, 9]),
      game(A, C, [11, 0]),
      game(C, B, [11, 0]),
      game(A, D, [11, 0]),
      game(B, D, [11, 9]),
    ]
    expect(order(leagueTable(people(4), meetings)).slice(0, 2)).toEqual([A, B])
    expect(order(leagueTable(people(4), meetings, 'official')).slice(0, 2)).toEqual([B, A])
  })

  test('head-to-head counts only the matches among the tied entries', () => {
    const meetings = [
      ...[game(A, B, [11, 9]), game(B, C, [11, 0]), game(B, D, [11, 9])],
      ...[game(C, A, [11, 9]), game(A, D, [11, 9]), game(D, C, [11, 9])],
    ]
    const table = leagueTable(people(4), meetings, 'official')
    expect(table.map(({ wins }) => wins)).toEqual([2, 2, 1, 1])
    expect(order(table)).toEqual([A, B, D, C])
  })

  test('a circle of three is separated by the point difference over all games', () => {
    const meetings = [game(A, B, [11, 9]), game(B, C, [11, 5]), game(C, A, [11, 10])]
    const table = leagueTable(people(3), meetings, 'official')
    expect(order(table)).toEqual([B, A, C])
    expect(rowOf(table, B)?.reason.steps).toMatchObject([{ criterion: 'pointDifferential', value: 4 }])
  })

  test('a split tie starts a new mini-table', () => {
    // All four have four wins. The difference puts Ann and Ben above the others, level at +9. Between these two the
    // meetings count again (two to one), not the points in them (-7).
    const meetings = [
      ...[game(A, B, [11, 9]), game(A, B, [11, 9]), game(B, A, [11, 0])],
      ...[game(C, D, [11, 9]), game(C, D, [11, 9]), game(D, C, [11, 0])],
      ...[game(A, C, [11, 0]), game(A, D, [11, 0])],
      ...[game(B, C, [11, 9]), game(B, C, [11, 9]), game(B, D, [11, 9])],
      ...[game(C, A, [11, 9]), game(C, B, [11, 9])],
      ...[game(D, A, [11, 9]), game(D, A, [11, 9]), game(D, B, [11, 9])],
    ]
    const table = leagueTable(people(4), meetings, 'official')
    expect(table.map(({ wins, pointDifferential }) => [wins, pointDifferential])).toEqual([
      [4, 9],
      [4, 9],
      [4, 0],
      [4, -18],
    ])
    expect(order(table)).toEqual([A, B, D, C])
    expect(explain(table[0] as Standing, nameOf)).toContain('tied with Ben on wins; head-to-head 2 to 1')
  })

  test('the official order ends with the seed', () => {
    expect(order(leagueTable(people(3).toReversed(), [], 'official'))).toEqual([C, B, A])
  })

  test('if the meetings do not separate two teams, their results against the next team do', () => {
    const meetings = [
      ...[
        game(A, B, [11, 9]),
        game(A, C, [11, 5]),
        game(A, D, [11, 9]),
        game(B, D, [11, 3]),
        game(C, D, [11, 7]),
      ],
      ...[game(B, C, [11, 9]), game(C, B, [11, 9])],
    ]
    const table = leagueTable(people(4), meetings, 'official')
    expect(order(table)[0]).toBe(A)
    expect(rowOf(table, B)?.reason.steps.at(-1)?.among).toContain(C)
  })
})

describe('reasons for a position', () => {
  const meetings = [
    ...[game(A, B, [11, 2]), game(B, C, [11, 3]), game(C, A, [11, 6])],
    ...[game(A, D, [11, 1]), game(B, D, [11, 0]), game(C, D, [11, 9])],
  ]

  test('a reason names the record, the level entries and the criterion that decided', () => {
    const table = leagueTable(people(4), meetings)
    expect(table.map((row) => explain(row, nameOf))).toEqual([
      '2-1, tied with Ben and Cat on wins; +14 to +10',
      '2-1, tied with Ann and Cat on wins; +10 to +14',
      '2-1, tied with Ann and Ben on wins; -1 to +10',
      '0-3',
    ])
  })

  test('one sentence explains the order of all entries with equal wins', () => {
    expect(explainTies(leagueTable(people(4), meetings), nameOf, 'teams')).toEqual([
      'Ann, Ben and Cat won 2 matches each, so the point difference decides: +14, +10 and −1.',
    ])
  })

  test('entries that one tie-break leaves level are explained by the next one', () => {
    const level = [game(A, B, [11, 9]), game(B, C, [11, 9]), game(C, A, [11, 9]), game(A, D, [11, 9])]
    const table = leagueTable(people(4), [...level, game(B, D, [12, 10]), game(C, D, [11, 2])])
    expect(explainTies(table, nameOf, 'teams')).toEqual([
      'Cat, Ben and Ann won 2 matches each, so the point difference decides: +9, +2 and +2.',
      'Ben and Ann are still level, so the points scored decide: 32 and 31.',
    ])
  })

  test('a table without results or without ties explains nothing', () => {
    expect(explainTies(leagueTable(people(3), []), nameOf, 'teams')).toEqual([])
    expect(explainTies(leagueTable(people(2), [game(A, B, [11, 2])]), nameOf, 'teams')).toEqual([])
  })

  test('a long tie is counted instead of named', () => {
    const crowd = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, name: `P${i + 1}` }))
    const [first] = explainTies(leagueTable(crowd, [game(1, 2, [11, 2])]), (id) => `P${id}`, 'players')
    expect(first).toBe('7 players have not won yet, so the point difference decides.')
  })

  test('a reason contains the criterion, the level entries, the value and the compared value', () => {
    const [first] = leagueTable(people(4), meetings)
    expect(first?.reason).toEqual({
      wins: 2,
      losses: 1,
      openTie: [],
      walkovers: 0,
      steps: [
        { criterion: 'wins', levelOn: null, among: [A, B, C, D], value: 2, against: 0 },
        {
          criterion: 'pointDifferential',
          levelOn: 'winPercentage',
          among: [A, B, C],
          value: 14,
          against: 10,
        },
      ],
    })
  })

  test('reasons name head-to-head, points and seeds, and count long ties', () => {
    const official = leagueTable(
      people(3),
      [
        game(B, A, [11, 9]),
        game(A, C, [11, 0]),
        game(C, B, [11, 0]),
        game(C, A, [0, 11]),
        game(B, C, [11, 9]),
      ],
      'official',
    )
    expect(explain(official[0] as Standing, nameOf)).toContain('head-to-head')
    const seeds = leagueTable(people(2), [], 'official')
    expect(explain(seeds[0] as Standing, nameOf)).toBe('0-0, tied with Ben on all points; seed 1 to seed 2')
    const crowd = leagueTable(people(5), [])
    expect(explain(crowd[0] as Standing, nameOf)).toBe('0-0, tied with 4 others on points scored; by name')
    const scored = leagueTable(people(4), [game(A, C, [11, 6]), game(B, D, [15, 10])])
    expect(explain(scored[0] as Standing, nameOf)).toBe(
      '1-0, tied with Ann on point difference; 15 to 11 points scored',
    )
  })

  test('a reason shows percentages if only those differ', () => {
    const table = leagueTable(people(3), [game(A, B, [11, 0]), game(C, B, [11, 0]), game(B, A, [11, 0])])
    expect(explain(table[0] as Standing, nameOf)).toContain('100% to 50%')
  })
})
