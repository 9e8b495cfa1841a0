import { evaluate } from '@tussle/competition/bracket'
import { drawGraph } from '@tussle/competition/draw'
import { BYE, type Evaluation, OPEN, Status } from '@tussle/competition/evaluation'
import type { Format } from '@tussle/competition/format-names'
import type { Graph, RankingRule } from '@tussle/competition/graph'
import type { Entrant, Result } from '@tussle/competition/result'
import { type Node, resultOf, type State } from '../apply/facts.ts'

/** A draw as it was made. It does not change when a player changes their name or withdraws. */
export interface Draw {
  readonly format: Format
  readonly rule: RankingRule
  readonly entryIds: readonly number[]
  readonly nameRanks: readonly number[]
}

/** A division's draw with all its facts, read fresh under the lock of its competition. */
export interface Board {
  readonly draw: Draw
  /** Every match of the draw, ordered by node. */
  readonly nodes: readonly Node[]
  readonly withdrawn: readonly number[]
}

/** The columns of a match that follow from the draw and the facts. */
export type Derived = Pick<Node, 'entry1_id' | 'entry2_id' | 'state' | 'winner_entry_id'>

const STATES: Readonly<Record<number, State>> = {
  [Status.pending]: 'pending',
  [Status.ready]: 'ready',
  [Status.bye]: 'bye',
  [Status.void]: 'void',
}

export function drawOf(row: {
  readonly format: Format
  readonly rule: RankingRule
  readonly entry_ids: readonly number[]
  readonly name_ranks: readonly number[]
}): Draw {
  return { format: row.format, rule: row.rule, entryIds: row.entry_ids, nameRanks: row.name_ranks }
}

export function graphOf({ format, rule, entryIds }: Draw): Graph {
  return drawGraph(format, entryIds.length, rule)
}

/** Names break ties, so each entrant carries the rank of its name on the day of the draw (OQ-111). */
export function entrantsOf({ entryIds, nameRanks }: Draw): Entrant[] {
  return entryIds.map((id, seed) => ({ id, name: String(nameRanks[seed] ?? 0).padStart(5, '0') }))
}

export function evaluateBoard({ draw, nodes, withdrawn }: Board): Evaluation {
  const results = nodes.map(resultOf).filter((result): result is Result => result !== null)
  return evaluate(graphOf(draw), entrantsOf(draw), results, withdrawn)
}

/** The columns that an evaluation implies for one match, as they are stored beside its fact. */
export function derive(evaluation: Evaluation, node: number): Derived {
  const { side, status, winner } = evaluation
  const state = STATES[status[node] ?? 0] ?? 'decided'
  const entryAt = (seed: number | undefined) => evaluation.entrants[seed ?? OPEN]?.id ?? null
  return {
    entry1_id: entryAt(side[2 * node]),
    entry2_id: entryAt(side[2 * node + 1]),
    state,
    // A second grand final that need not be played has no winner of its own.
    winner_entry_id: state === 'void' ? null : entryAt(winner[node] ?? BYE),
  }
}

export function isSame(one: Derived, other: Derived): boolean {
  return (
    one.entry1_id === other.entry1_id &&
    one.entry2_id === other.entry2_id &&
    one.state === other.state &&
    one.winner_entry_id === other.winner_entry_id
  )
}
