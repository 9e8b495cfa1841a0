import { describe, expect, test } from 'vitest'
import { evaluate } from './bracket.ts'
import { champion, drawGraph } from './draw.ts'
import { CREATABLE_FORMATS, FORMATS } from './format-names.ts'
import { doubleElimination } from './formats/double-elimination.ts'
import { groupKnockout } from './formats/group-knockout.ts'
import { roundRobin } from './formats/round-robin.ts'
import { singleElimination } from './formats/single-elimination.ts'
import { roundLabel, roundName } from './round-names.ts'
import { chalk, field, playOut } from './test/play.ts'

describe('draws by format', () => {
  test('a draw has the format of the division and the tie-break of its tables', () => {
    expect(drawGraph('single_elimination', 7)).toEqual(singleElimination(7))
    expect(drawGraph('double_elimination', 7)).toEqual(doubleElimination(7))
    expect(drawGraph('round_robin', 7, 'official')).toEqual(roundRobin(7, { rule: 'official' }))
    expect(drawGraph('group_knockout', 7, 'official')).toEqual(groupKnockout(7, { rule: 'official' }))
  })

  test('a ladder has no matches and no champion', () => {
    const graph = drawGraph('ladder', 5)
    expect([graph.format, graph.entrants, graph.length]).toEqual(['ladder', 5, 0])
    expect(champion(evaluate(graph, field(5), []))).toBeNull()
  })
})

describe('the champion of a draw', () => {
  test.each(CREATABLE_FORMATS)(
    'the champion of a %s is known once the draw is complete, and not before',
    (format) => {
      const entrants = field(6)
      const graph = drawGraph(format, 6)
      const end = playOut(graph, entrants, chalk)
      expect(champion(end)).toBe(entrants[0]?.id)
      expect(champion(evaluate(graph, entrants, end.results.slice(0, -1)))).toBeNull()
    },
  )

  test('a final that both sides forfeited has no champion', () => {
    const entrants = field(2)
    const forfeit = { match: 0, entrants: [entrants[0]?.id ?? 0, entrants[1]?.id ?? 0] as const }
    const end = evaluate(singleElimination(2), entrants, [
      { ...forfeit, outcome: { kind: 'double_forfeit' } },
    ])
    expect(champion(end)).toBeNull()
  })
})

test('a round has the same name from a row as from its draw', () => {
  for (const format of FORMATS) {
    for (const entrants of [2, 3, 5, 8, 13, 33]) {
      const graph = drawGraph(format, entrants)
      for (let match = 0; match < graph.length; match++) {
        const bracket = graph.brackets[graph.bracket[match] ?? 0] ?? ''
        const round = graph.round[match] ?? 0
        expect(roundLabel({ format, entrants, bracket, round })).toBe(roundName(graph, match))
      }
    }
  }
})
