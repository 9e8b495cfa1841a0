import type { Evaluation } from './evaluation.ts'
import { type Graph, isPlace, isSeed, type MatchId, placeGroup, sourceValue } from './graph.ts'

/** Which parts of a draw depend on results that one side has reported and the other may still dispute. */
export interface Provisional {
  /** Two per match: 1 if the side reached the match through a provisional result, in any earlier round. */
  readonly side: Uint8Array
  /** 1 if the match's own result or one of its sides is provisional. */
  readonly match: Uint8Array
}

/**
 * One pass in the order of play: a match is provisional if its own result or one of its sides is. `seeds` has 1 for each
 * entrant that an earlier stage has sent here by a provisional result.
 */
export function provisional(evaluation: Evaluation, seeds?: Uint8Array): Provisional {
  const { graph } = evaluation
  const side = new Uint8Array(2 * graph.length)
  const match = new Uint8Array(graph.length)
  if (seeds?.includes(1) !== true && !hasProvisional(evaluation)) return { side, match }
  for (let id = 0; id < graph.length; id++) {
    for (const slot of [2 * id, 2 * id + 1]) side[slot] = flagOf(graph, match, graph.source[slot] ?? 0, seeds)
    match[id] = Math.max(ownFlag(evaluation, id), side[2 * id] ?? 0, side[2 * id + 1] ?? 0)
  }
  return { side, match }
}

/** Whether any result that counts is provisional. */
export function hasProvisional(evaluation: Evaluation): boolean {
  return (
    evaluation.results.some((result) => result.provisional === true) &&
    evaluation.applied.some((_, match) => ownFlag(evaluation, match) === 1)
  )
}

function ownFlag({ results, applied }: Evaluation, match: MatchId): 0 | 1 {
  return results[applied[match] ?? -1]?.provisional === true ? 1 : 0
}

function flagOf(graph: Graph, match: Uint8Array, source: number, seeds: Uint8Array | undefined): number {
  const value = sourceValue(source)
  if (isSeed(source)) return seeds?.[value] ?? 0
  if (!isPlace(source)) return match[value] ?? 0
  const group = graph.groups[placeGroup(value)]
  // A place in a group depends on every match of the group.
  return group !== undefined && match.subarray(group.first, group.end).includes(1) ? 1 : 0
}
