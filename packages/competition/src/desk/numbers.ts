import { evaluate } from '../bracket.ts'
import { type Evaluation, Status } from '../evaluation.ts'
import { type Graph, isPlace, isSeed, matchNode, placeGroup, sourceValue } from '../graph.ts'
import { ordinal } from '../ordinal.ts'

type Drawn = Pick<Evaluation, 'graph' | 'entrants'> & {
  /** For each match the number under which it was called; 0 if it was not called. */
  readonly called?: ArrayLike<number>
}

/**
 * Match numbers, from 1 through all divisions. They are given round by round, so that they rise through the day; byes
 * have 0. A number that was called stays with its match, whatever is drawn later, and no other match gets it.
 */
export function matchNumbers(divisions: readonly Drawn[]): Int32Array[] {
  const numbers = divisions.map(({ graph }) => new Int32Array(graph.length))
  const matches = divisions.flatMap(({ graph, entrants }, division) => {
    const { status } = evaluate(graph, entrants, [])
    const depth = depths(graph)
    return Array.from(depth, (round, match) => ({ division, match, round })).filter(
      ({ match }) => status[match] !== Status.bye,
    )
  })
  matches.sort((a, b) => a.round - b.round || a.division - b.division || a.match - b.match)
  const calledAs = ({ division, match }: { division: number; match: number }) =>
    divisions[division]?.called?.[match] ?? 0
  const taken = new Set(matches.map(calledAs))
  let next = 0
  for (const each of matches) {
    const list = numbers[each.division]
    const called = calledAs(each)
    if (called === 0) {
      do next += 1
      while (taken.has(next))
    }
    if (list !== undefined) list[each.match] = called === 0 ? next : called
  }
  return numbers
}

/**
 * Where the two sides of a match come from, in words; null for a seed, because its entrant is known from the start.
 */
export function sourcesOf(
  graph: Graph,
  match: number,
  numbers: Int32Array,
): readonly [string | null, string | null] {
  const { slots } = matchNode(graph, match)
  const words = (slot: (typeof slots)[number]): string | null => {
    if (slot.from === 'place') return `${ordinal(slot.place)} in group ${slot.group}`
    if (slot.from !== 'winner' && slot.from !== 'loser') return null
    const number = numbers[slot.match] ?? 0
    if (number === 0) return null
    return `${slot.from === 'winner' ? 'Winner' : 'Loser'} of match ${number}`
  }
  return [words(slots[0]), words(slots[1])]
}

function depths(graph: Graph): Int32Array {
  const depth = new Int32Array(graph.length)
  for (let match = 0; match < graph.length; match++) {
    const sources = Array.from(graph.source.subarray(2 * match, 2 * match + 2))
    const before = sources.map((source) => depthBehind(graph, depth, source))
    depth[match] = Math.max(graph.round[match] ?? 1, 1 + Math.max(...before))
  }
  return depth
}

function depthBehind(graph: Graph, depth: Int32Array, source: number): number {
  if (isSeed(source)) return 0
  const value = sourceValue(source)
  if (!isPlace(source)) return depth[value] ?? 0
  const group = graph.groups[placeGroup(value)]
  return group === undefined ? 0 : Math.max(...depth.subarray(group.first, group.end))
}
