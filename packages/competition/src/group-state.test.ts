import { describe, expect, test } from 'vitest'
import { evaluate } from './bracket.ts'
import { drawGraph } from './draw.ts'
import { groupStates } from './group-state.ts'
import type { Result } from './result.ts'

const SIZE = 8
const graph = drawGraph('group_knockout', SIZE)
const entrants = Array.from({ length: SIZE }, (_, seed) => ({ id: seed + 1, name: `P${seed}` }))
const [group = graph.groups[0]] = graph.groups
if (group === undefined) throw new Error('no groups were drawn')
const MATCHES = Array.from({ length: group.end - group.first }, (_, index) => group.first + index)

/** Plays the matches of the group in this order; `wins` names the winning side of each. */
function played(order: readonly number[], wins: (match: number) => 0 | 1, provisional = false): Result[] {
  const { side } = evaluate(graph, entrants, [])
  return order.map((match) => ({
    match,
    entrants: [(side[2 * match] ?? 0) + 1, (side[2 * match + 1] ?? 0) + 1],
    outcome: { kind: 'played', sets: wins(match) === 0 ? [[11, 7]] : [[7, 11]] },
    provisional,
  }))
}
const statesOf = (results: readonly Result[], withdrawn: readonly number[] = []) => [
  ...groupStates(evaluate(graph, entrants, results, withdrawn), group).values(),
]

/** A small seeded generator: it gives the same numbers in every run. */
function shuffled(seed: number): { order: number[]; wins: (match: number) => 0 | 1 } {
  let state = seed * 7919 + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const order = MATCHES.map((match) => [next(), match] as const)
    .sort(([a], [b]) => a - b)
    .map(([, match]) => match)
  const bits = new Map(MATCHES.map((match) => [match, next() < 0.5 ? 0 : 1] as const))
  return { order, wins: (match) => bits.get(match) ?? 0 }
}

describe('the state of a group', { tags: ['FIX-13'] }, () => {
  test('no entrant is decided before the first result', () => {
    expect(new Set(statesOf([]))).toEqual(new Set(['open']))
  })

  test('in a complete group two entrants are qualified and the others are out, in the order of the table', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { order, wins } = shuffled(seed)
      const evaluation = evaluate(graph, entrants, played(order, wins))
      const ranked = evaluation.groupOrder[graph.groups.indexOf(group)] ?? []
      const states = groupStates(evaluation, group)
      expect(ranked.map((one) => states.get(one))).toEqual(['qualified', 'qualified', 'out', 'out'])
    }
  })

  test('a state before the end stays true however the rest is played', () => {
    let decided = 0
    for (let seed = 0; seed < 300; seed++) {
      const { order, wins } = shuffled(seed)
      const states = statesOf(played(order.slice(0, 4), wins))
      decided += states.filter((state) => state !== 'open').length
      for (let rest = 0; rest < 4; rest++) {
        const [fifth, sixth] = order.slice(4)
        const other = (match: number): 0 | 1 => {
          if (match === fifth) return rest % 2 === 0 ? 0 : 1
          return match === sixth ? (rest < 2 ? 0 : 1) : wins(match)
        }
        const final = statesOf(played(order, other))
        for (const [index, state] of states.entries()) {
          if (state !== 'open') expect(final[index]).toBe(state)
        }
      }
    }
    expect(decided).toBeGreaterThan(0)
  })

  test('a provisional result decides nothing', () => {
    expect(new Set(statesOf(played(MATCHES, () => 0, true)))).toEqual(new Set(['open']))
  })

  test('a withdrawn entrant is out', () => {
    const first = (group.seeds[0] ?? 0) + 1
    expect(statesOf([], [first])[0]).toBe('out')
  })
})
