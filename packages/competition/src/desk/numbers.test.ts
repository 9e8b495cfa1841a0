import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import type { Graph } from '../graph.ts'
import { matchNumbers, sourcesOf } from './numbers.ts'

const drawn = (graph: Graph) =>
  evaluate(
    graph,
    Array.from({ length: graph.entrants }, (_, i) => ({ id: i + 1, name: `P${i + 1}` })),
    [],
  )

describe('match numbers', () => {
  test('match numbers run through all divisions, round by round, and skip byes', () => {
    const numbers = matchNumbers([drawn(singleElimination(4)), drawn(singleElimination(3))])
    expect(numbers.map((list) => [...list])).toEqual([
      [1, 2, 4],
      [0, 3, 5],
    ])
  })

  test.each([
    ['a double elimination', doubleElimination(11)],
    ['groups and a knockout', groupKnockout(13)],
  ])('match numbers of %s rise along every path, and each occurs once', (_, graph) => {
    const [numbers = new Int32Array()] = matchNumbers([drawn(graph)])
    const given = [...numbers].filter((number) => number > 0).toSorted((a, b) => a - b)
    expect(given).toEqual(given.map((_number, index) => index + 1))
    for (let match = 0; match < graph.length; match++) {
      const next = (graph.winnerTo[match] ?? -1) >> 1
      if (next >= 0 && numbers[match] !== 0 && numbers[next] !== 0) {
        expect(numbers[next]).toBeGreaterThan(numbers[match] ?? 0)
      }
    }
  })

  test('an open side says where its entrant comes from', () => {
    const graph = doubleElimination(4)
    const [numbers = new Int32Array()] = matchNumbers([drawn(graph)])
    const words = Array.from({ length: graph.length }, (_, match) => sourcesOf(graph, match, numbers)).flat()
    expect(words).toContain('Winner of match 1')
    expect(words).toContain('Loser of match 2')
    const groups = groupKnockout(8)
    const [own = new Int32Array()] = matchNumbers([drawn(groups)])
    const places = Array.from({ length: groups.length }, (_, match) => sourcesOf(groups, match, own)).flat()
    expect(places).toContain('1st of Group A')
  })
})
