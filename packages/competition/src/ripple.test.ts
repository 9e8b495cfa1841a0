import { describe, expect, test } from 'vitest'
import { evaluate } from './bracket.ts'
import { doubleElimination } from './formats/double-elimination.ts'
import { groupKnockout } from './formats/group-knockout.ts'
import { ladder } from './formats/ladder.ts'
import { singleElimination } from './formats/single-elimination.ts'
import type { Entrant, EntrantId, Meeting, Result } from './result.ts'
import { ripple } from './ripple.ts'
import type { Sets } from './score.ts'
import { chalk, playOut } from './test/play.ts'

const people = (n: number): Entrant[] =>
  Array.from({ length: n }, (_, i) => ({ id: i + 1, name: `P${i + 1}` }))
const beats = (match: number, winner: EntrantId, loser: EntrantId, ...sets: Sets): Result => ({
  match,
  entrants: [winner, loser],
  outcome: { kind: 'played', sets: sets.length > 0 ? sets : [[11, 4]] },
})

describe('preview of a correction in a single elimination of four', () => {
  const graph = singleElimination(4)
  const facts = [beats(0, 1, 4), beats(1, 2, 3), beats(2, 1, 2)]
  const before = evaluate(graph, people(4), facts)
  const after = (edited: readonly Result[]) => ripple(before, evaluate(graph, people(4), edited))

  test('a correction of the score alone changes only the table', () => {
    const effect = after([beats(0, 1, 4, [11, 9]), ...facts.slice(1)])
    expect(effect).toMatchObject({ edited: [0], matches: [], placements: [], voided: [] })
    expect(effect.standings.map(({ after: row }) => row.entrant).toSorted((a, b) => a - b)).toEqual([1, 3, 4])
  })

  test('a correction of the winner opens the final again and voids its result', () => {
    const effect = after([beats(0, 4, 1), ...facts.slice(1)])
    expect(effect.edited).toEqual([0])
    expect(effect.voided).toEqual([facts[2]])
    expect(effect.matches).toHaveLength(1)
    expect(effect.matches[0]).toMatchObject({
      before: { match: 2, status: 'played', winner: 1 },
      after: { match: 2, status: 'ready', winner: null },
    })
    expect(effect.placements.toSorted((a, b) => a.entrant - b.entrant)).toEqual([
      { entrant: 1, before: 1, after: 3 },
      { entrant: 2, before: 2, after: null },
      { entrant: 4, before: 3, after: null },
    ])
  })

  test('a correction that is undone changes nothing', () => {
    expect(after(facts)).toEqual({ edited: [], matches: [], placements: [], standings: [], voided: [] })
  })

  test('deleting the final lists it as edited, not as voided', () => {
    const effect = after(facts.slice(0, 2))
    expect(effect).toMatchObject({ edited: [2], voided: [], matches: [] })
    expect(effect.placements.map(({ entrant }) => entrant).toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  test('a withdrawal lists the walkovers that it causes', () => {
    const open = evaluate(graph, people(4), facts.slice(0, 2))
    const gone = evaluate(graph, people(4), facts.slice(0, 2), [1])
    expect(ripple(open, gone)).toMatchObject({
      edited: [],
      matches: [
        { before: { match: 2, status: 'ready' }, after: { match: 2, status: 'walkover', winner: 2 } },
      ],
    })
  })
})

describe('preview of a correction in other formats', () => {
  test('a correction in a double elimination reaches both brackets', () => {
    const graph = doubleElimination(8)
    const before = playOut(graph, people(8), chalk)
    const [first, ...rest] = before.results
    const turned = { ...(first as Result), outcome: { kind: 'walkover' as const, winner: 1 as const } }
    const effect = ripple(before, evaluate(graph, people(8), [turned, ...rest]))
    expect(effect.edited).toEqual([0])
    const brackets = new Set(
      effect.matches.map(({ after }) => graph.brackets[graph.bracket[after.match] ?? 0]),
    )
    expect([...brackets]).toEqual(['main', 'losers', 'final'])
    expect(effect.voided.length).toBeGreaterThan(2)
    expect(effect.voided.every(({ match }) => match !== 0)).toBe(true)
  })

  test('a correction in a group reaches the knockout', () => {
    const graph = groupKnockout(8)
    const before = playOut(graph, people(8), chalk)
    const facts = before.results.map((fact): Result => {
      const isUpset = fact.match < 6 && fact.entrants.includes(8)
      return isUpset
        ? { ...fact, outcome: { kind: 'walkover', winner: fact.entrants[0] === 8 ? 0 : 1 } }
        : fact
    })
    const effect = ripple(before, evaluate(graph, people(8), facts))
    expect(effect.edited).toHaveLength(3)
    expect(effect.voided.every(({ match }) => match >= 12)).toBe(true)
    expect(effect.matches.map(({ after }) => after.match)).toContain(12)
    expect(effect.standings.find(({ after }) => after.entrant === 8)?.after.status).toBe('advancing')
  })
})

describe('the ladder', () => {
  const start = [1, 2, 3, 4, 5]
  const win = (winner: EntrantId, loser: EntrantId): Meeting => ({
    entrants: [winner, loser],
    outcome: { kind: 'played', sets: [[11, 5]] },
  })

  test('a winner takes the place of a higher-placed loser', () => {
    expect(ladder(start, [win(4, 2)]).order).toEqual([1, 4, 2, 3, 5])
    expect(ladder(start, [win(2, 1)]).order).toEqual([2, 1, 3, 4, 5])
  })

  test('nobody moves if the higher-placed entrant wins', () => {
    expect(ladder(start, [win(1, 3), win(2, 5)])).toEqual({ order: start, moves: [] })
  })

  test('nobody moves beyond the range of a challenge', () => {
    expect(ladder(start, [win(5, 1)]).order).toEqual(start)
    expect(ladder(start, [win(5, 1)], { range: 4 }).order).toEqual([5, 1, 2, 3, 4])
    expect(ladder(start, [win(5, 2)]).order).toEqual([1, 5, 2, 3, 4])
  })

  test('the ladder reads an outcome from either side and ignores undecided meetings', () => {
    const lost: Meeting = { entrants: [1, 2], outcome: { kind: 'played', sets: [[5, 11]] } }
    expect(ladder(start, [lost]).order).toEqual([2, 1, 3, 4, 5])
    const nothing: Meeting[] = [
      { entrants: [1, 2], outcome: { kind: 'double_forfeit' } },
      { entrants: [2, 1], outcome: { kind: 'played', sets: [[5, 5]] } },
      { entrants: [9, 1], outcome: { kind: 'walkover', winner: 0 } },
      { entrants: [2, 9], outcome: { kind: 'walkover', winner: 0 } },
    ]
    expect(ladder(start, nothing).order).toEqual(start)
  })

  test('the ladder follows from all meetings of the season and records every move', () => {
    const { order, moves } = ladder(start, [win(4, 2), win(3, 1), win(5, 4)])
    expect(order).toEqual([3, 1, 5, 4, 2])
    expect(moves.map(({ entrant, from, to }) => [entrant, from, to])).toEqual([
      [4, 4, 2],
      [3, 4, 1],
      [5, 5, 3],
    ])
  })
})
