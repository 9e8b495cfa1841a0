import { describe, expect, test } from 'vitest'
import { evaluate } from '../bracket.ts'
import { doubleElimination } from '../formats/double-elimination.ts'
import { groupKnockout } from '../formats/group-knockout.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import type { Graph } from '../graph.ts'
import { planOfFormat } from '../stages/plan-presets.ts'
import { drawPlan } from '../stages/stage-plan.ts'
import { matchNumbers, sourcesOf } from './numbers.ts'
import { planNumbers } from './plan-numbers.ts'

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

  test('a Swiss stage keeps numbers for the rounds that are not paired yet', () => {
    const players = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, name: `P${i + 1}` }))
    const knockout = { drawn: drawPlan(planOfFormat('single_elimination', 8), 8), entrants: players }
    const settings = { rounds: 3 }
    const plan = { stages: [{ format: 'swiss', settings, source: { from: 'entries' } }] } as const
    const round = (...pairs: [number, number][]) => ({ pairs, byes: [] })
    const first = round([0, 1], [2, 3], [4, 5], [6, 7])
    const second = round([0, 2], [1, 3], [4, 6])
    const numbersWith = (...rounds: (typeof first)[]) =>
      planNumbers([{ drawn: drawPlan(plan, 8, [rounds]), entrants: players }, knockout])
    const [paired, other] = numbersWith(first, second)
    expect(paired?.map((list) => [...list])).toEqual([[1, 2, 3, 4, 9, 10, 11]])
    expect(other).toEqual(numbersWith(first)[1])
    expect(other?.map((list) => [...list])).toEqual([[5, 6, 7, 8, 13, 14, 19]])
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
