import { describe, expect, test } from 'vitest'
import { evaluate } from './bracket.ts'
import { matchStates } from './evaluation.ts'
import { doubleElimination } from './formats/double-elimination.ts'
import { groupKnockout } from './formats/group-knockout.ts'
import { roundRobin } from './formats/round-robin.ts'
import { singleElimination } from './formats/single-elimination.ts'
import type { Entrant, EntrantId, Meeting, Result } from './result.ts'
import type { Sets } from './score.ts'
import { groupTables, type Standing, standings } from './standings.ts'
import { chalk, playOut } from './test/play.ts'

const [A, B, C, D] = [1, 2, 3, 4] as const
const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jim']
const people = (n: number): Entrant[] => NAMES.slice(0, n).map((name, i) => ({ id: i + 1, name }))

const game = (one: EntrantId, other: EntrantId, ...sets: Sets): Meeting => ({
  entrants: [one, other],
  outcome: { kind: 'played', sets },
})
const order = (rows: readonly Standing[]) => rows.map(({ entrant }) => entrant)
const rowOf = (rows: readonly Standing[], id: EntrantId) => rows.find(({ entrant }) => entrant === id)

describe('standings of elimination formats', () => {
  test('standings are ordered by placement before any record', () => {
    const end = playOut(doubleElimination(8), people(8), chalk)
    const rows = standings(end)
    expect(order(rows)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 5, 7, 7])
    expect(rows.map(({ status }) => status)).toEqual(['champion', ...new Array(7).fill('eliminated')])
    expect(rowOf(rows, C)?.wins).toBeGreaterThan(2)
  })

  test('standings show who advanced and who is out', () => {
    const start = evaluate(singleElimination(4), people(4), [])
    expect(standings(start).every(({ status, place }) => status === 'active' && place === null)).toBe(true)
    const fact: Result = { match: 0, ...game(D, A, [11, 5]) }
    const rows = standings(evaluate(singleElimination(4), people(4), [fact]))
    expect(rowOf(rows, D)).toMatchObject({ status: 'advancing', position: 1 })
    expect(rowOf(rows, A)).toMatchObject({ status: 'eliminated', place: 3, position: 4 })
    expect(rowOf(rows, B)?.status).toBe('active')
  })

  test('semifinal losers stay active until the bronze match', () => {
    const graph = singleElimination(4, { bronze: true })
    const end = playOut(graph, people(4), chalk)
    const beforeBronze = end.results.filter(({ match }) => match !== graph.bronze)
    const rows = standings(evaluate(graph, people(4), beforeBronze))
    expect(order(rows)).toEqual([A, B, C, D])
    expect(rows.map(({ status }) => status)).toEqual(['champion', 'eliminated', 'active', 'active'])
    expect(standings(end).map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })

  test('withdrawn entrants are out at once', () => {
    const rows = standings(evaluate(singleElimination(8), people(8), [], [A]))
    expect(rowOf(rows, A)?.status).toBe('eliminated')
    expect(rowOf(rows, 8)?.status).toBe('advancing')
  })

  test('both sides of a double forfeit are placed by the round in which they went out', () => {
    const fact: Result = { match: 0, entrants: [A, D], outcome: { kind: 'double_forfeit' } }
    const rows = standings(evaluate(singleElimination(4), people(4), [fact]))
    expect([rowOf(rows, A)?.place, rowOf(rows, D)?.place]).toEqual([3, 3])
  })

  test('a consolation gives no title after two forfeited semifinals left the final without players', () => {
    const graph = singleElimination(4, { consolation: 'first_match' })
    const forfeits = [[A, D] as const, [B, C] as const].map(
      (entrants, match): Result => ({ match, entrants, outcome: { kind: 'double_forfeit' } }),
    )
    const rows = standings(evaluate(graph, people(4), forfeits))
    expect(rows.map(({ status }) => status)).not.toContain('champion')
    expect(rows.map(({ place }) => place)).toEqual([3, 3, 3, 3])
  })
})

describe('standings of a round robin', () => {
  test('a round robin has a champion only once every match is played', () => {
    const graph = roundRobin(4)
    const end = playOut(graph, people(4), chalk)
    expect(standings(end)[0]).toMatchObject({ entrant: A, status: 'champion', place: 1 })
    const early = evaluate(graph, people(4), end.results.slice(0, 5))
    expect(standings(early).every(({ status }) => status === 'active')).toBe(true)
  })

  test('no result counts of an entrant who withdrew before half of their matches', () => {
    const graph = roundRobin(4)
    const all = playOut(graph, people(4), chalk).results
    const onlyOne = all.filter(({ entrants }) => entrants.includes(D)).slice(0, 1)
    const others = all.filter(({ entrants }) => !entrants.includes(D))
    const rows = standings(evaluate(graph, people(4), [...others, ...onlyOne], [D]))
    expect(rowOf(rows, D)).toMatchObject({ wins: 0, losses: 0, status: 'eliminated', position: 4 })
    expect(rows.slice(0, 3).map(({ wins, losses }) => wins + losses)).toEqual([2, 2, 2])
  })

  test('the results of an entrant who withdrew later count; the rest are walkovers', () => {
    const graph = roundRobin(4)
    const all = playOut(graph, people(4), chalk).results
    const two = all.filter(({ entrants }) => entrants.includes(D)).slice(0, 2)
    const others = all.filter(({ entrants }) => !entrants.includes(D))
    const rows = standings(evaluate(graph, people(4), [...others, ...two], [D]))
    expect(rowOf(rows, D)).toMatchObject({ wins: 0, losses: 3 })
    expect(rows.slice(0, 3).map(({ wins, losses }) => wins + losses)).toEqual([3, 3, 3])
  })

  test('the results of an entrant who withdrew with no match left count, although most opponents had forfeited', () => {
    const graph = roundRobin(4)
    const results = playOut(graph, people(4), chalk).results.map((result) => {
      if (!result.entrants.includes(A) || result.entrants.includes(B)) return result
      return {
        ...result,
        outcome: {
          kind: 'walkover' as const,
          winner: result.entrants[0] === A ? (0 as const) : (1 as const),
        },
      }
    })
    const rows = standings(evaluate(graph, people(4), results, [A]))
    expect(rowOf(rows, A)).toMatchObject({ wins: 3, losses: 0 })
    expect(rows.map(({ wins, losses }) => wins + losses)).toEqual([3, 3, 3, 3])
  })
})

describe('standings of groups', () => {
  test('each group has a table, and no entrant is qualified who can still be overtaken', () => {
    const graph = groupKnockout(8)
    const start = groupTables(evaluate(graph, people(8), []))
    expect(start.map(({ group, isComplete }) => [group, isComplete])).toEqual([
      ['A', false],
      ['B', false],
    ])
    expect(start.flatMap(({ standings: rows }) => rows).every(({ status }) => status === 'active')).toBe(true)
  })

  test('a table shows early that an entrant is certain to qualify', () => {
    const graph = groupKnockout(4)
    const pairs = matchStates(evaluate(graph, people(4), [])).slice(0, 6)
    const ofAnn = pairs.filter(({ sides }) => sides.some((side) => side.is === 'entrant' && side.id === A))
    const facts = ofAnn.map(({ match, sides }): Result => {
      const rival = sides.find((side) => side.is === 'entrant' && side.id !== A)
      return { match, ...game(A, rival?.is === 'entrant' ? rival.id : -1, [11, 2]) }
    })
    const two = groupTables(evaluate(graph, people(4), facts.slice(0, 2)))[0]
    expect(rowOf(two?.standings ?? [], A)?.status).toBe('active')
    const three = groupTables(evaluate(graph, people(4), facts))[0]
    expect(three?.isComplete).toBe(false)
    expect(rowOf(three?.standings ?? [], A)?.status).toBe('advancing')
    expect(rowOf(three?.standings ?? [], B)?.status).toBe('active')
  })

  test('the first two of each group qualify, and the others are placed by their rank', () => {
    const graph = groupKnockout(8)
    const end = playOut(graph, people(8), chalk)
    const groupsOnly = evaluate(
      graph,
      people(8),
      end.results.filter(({ match }) => match < 12),
    )
    const tables = groupTables(groupsOnly)
    expect(tables.map(({ standings: rows }) => rows.map(({ status }) => status))).toEqual([
      ['advancing', 'advancing', 'eliminated', 'eliminated'],
      ['advancing', 'advancing', 'eliminated', 'eliminated'],
    ])
    expect(standings(end).map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5, 7, 7])
  })
})
