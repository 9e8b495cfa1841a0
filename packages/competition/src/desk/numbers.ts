import { evaluate } from '../bracket.ts'
import { type Evaluation, Status } from '../evaluation.ts'
import { type Graph, isPlace, isSeed, matchNode, placeGroup, sourceValue } from '../graph.ts'
import { ordinal } from '../ordinal.ts'

type Drawn = Pick<Evaluation, 'graph' | 'entrants'> & {
  /** For each match the number under which it was called; 0 if it was not called. */
  readonly called?: ArrayLike<number>
  /** In a later stage of a plan: how many rounds come before the match of a seed. */
  readonly before?: (seed: number) => number
}

/**
 * Match numbers, from 1 through all divisions. They are given round by round, so that they rise through the day; byes
 * have 0. A number that was called stays with its match, whatever is drawn later, and no other match gets it.
 */
export function matchNumbers(divisions: readonly Drawn[]): Int32Array[] {
  return numbered(
    divisions.map(({ graph, entrants, before, called = [] }) => ({
      rounds: playedRounds(evaluate(graph, entrants, []), depths(graph, before)),
      called,
    })),
  )
}

export interface Part {
  /** For each match the round of the day that it belongs to; 0 for a bye. */
  readonly rounds: Int32Array
  readonly called: ArrayLike<number>
  /** The same rounds without the late entries. Their matches are numbered after all others. */
  readonly original?: Int32Array | undefined
  /** For each round of the day how many numbers are kept for matches of rounds that are not paired yet. */
  readonly kept?: readonly number[]
}

export function playedRounds({ status }: Evaluation, depth: Int32Array): Int32Array {
  return depth.map((round, match) => (status[match] === Status.bye ? 0 : round))
}

const NOT_PAIRED = -1

export function numbered(parts: readonly Part[]): Int32Array[] {
  const numbers = parts.map(({ rounds }) => new Int32Array(rounds.length))
  const taken = new Set<number>()
  /** By round: the part and the match, one after the other. */
  const inRound: number[][] = []
  const late: number[] = []
  for (const [part, { rounds, called, original = rounds, kept = [] }] of parts.entries()) {
    for (const [match, round] of rounds.entries()) {
      if (round === 0) continue
      taken.add(called[match] ?? 0)
      const list = inRound[round] ?? []
      inRound[round] = list
      if ((original[match] ?? 0) > 0) list.push(part, match)
      else late.push(part, match)
    }
    for (const [round, count = 0] of kept.entries()) {
      const list = inRound[round] ?? []
      inRound[round] = list
      for (let more = 0; more < count; more++) list.push(part, NOT_PAIRED)
    }
  }
  let next = 0
  for (const list of [...inRound, late]) {
    for (let at = 0; at < (list?.length ?? 0); at += 2) {
      const [part = 0, match = 0] = [list?.[at], list?.[at + 1]]
      const called = parts[part]?.called[match] ?? 0
      if (called === 0) {
        do next += 1
        while (taken.has(next))
      }
      const own = numbers[part]
      if (own !== undefined && match !== NOT_PAIRED) own[match] = called === 0 ? next : called
    }
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
    if (slot.from === 'place') return `${ordinal(slot.place)} of Group ${slot.group}`
    if (slot.from !== 'winner' && slot.from !== 'loser') return null
    const number = numbers[slot.match] ?? 0
    if (number === 0) return null
    return `${slot.from === 'winner' ? 'Winner' : 'Loser'} of match ${number}`
  }
  return [words(slots[0]), words(slots[1])]
}

export function depths(graph: Graph, before: (seed: number) => number = () => 0): Int32Array {
  const depth = new Int32Array(graph.length)
  for (let match = 0; match < graph.length; match++) {
    const sources = Array.from(graph.source.subarray(2 * match, 2 * match + 2))
    const behind = sources.map((source) => depthBehind(graph, depth, source, before))
    depth[match] = Math.max(graph.round[match] ?? 1, 1 + Math.max(...behind))
  }
  return depth
}

function depthBehind(
  graph: Graph,
  depth: Int32Array,
  source: number,
  before: (seed: number) => number,
): number {
  const value = sourceValue(source)
  if (isSeed(source)) return value < graph.entrants ? before(value) : 0
  if (!isPlace(source)) return depth[value] ?? 0
  const group = graph.groups[placeGroup(value)]
  return group === undefined ? 0 : Math.max(...depth.subarray(group.first, group.end))
}
