import type { Meeting, Outcome, Result } from '@tussle/competition/result'
import { type SideIndex, setsFrom } from '@tussle/competition/score'
import { isProvisional, type MatchStatus, type OUTCOMES, stands } from '@tussle/contract/play/matches'
import type { MatchRow } from '../match.columns.ts'

type OutcomeName = (typeof OUTCOMES)[number]
export type FactStatus = Exclude<MatchStatus, 'pending' | 'void'>

/** The columns of a reported result. The two sides are those that the match had at the time. */
export interface Fact {
  readonly status: FactStatus
  readonly outcome: OutcomeName
  readonly result_winner: 1 | 2 | null
  readonly sets: readonly number[]
  readonly points1: number
  readonly points2: number
  readonly user1_id: number
  readonly partner1_id: number | null
  readonly user2_id: number
  readonly partner2_id: number | null
  readonly match_date: string
  readonly location: string | null
  readonly notes: string | null
  readonly submitted_by: number | null
  readonly reported_at: Date
  readonly confirms_at: Date | null
}

/** A match as the evaluation of its draw needs it: its node, its derived columns, its fact. */
export interface Node {
  readonly id: number
  /** The stage in the plan, from 0, and the match in it. Null for a match that its score created. */
  readonly stage_nr: number | null
  readonly node: number | null
  readonly entry1_id: number | null
  readonly entry2_id: number | null
  readonly state: State
  readonly winner_entry_id: number | null
  readonly status: MatchStatus
  readonly outcome: OutcomeName | null
  readonly result_entry1_id: number | null
  readonly result_entry2_id: number | null
  readonly result_winner: 1 | 2 | null
  readonly sets: readonly number[]
  /** Null for a fact that only keeps the outcome of a withdrawal. */
  readonly submitted_by: number | null
}

export type State = MatchRow['state']

/** A report counts at once; a disputed result does not count until an organiser decides (OQ-101). */
export function counts({ outcome, status }: Pick<Node, 'outcome' | 'status'>): boolean {
  return outcome !== null && (isProvisional(status) || stands(status))
}

/** Whether a result is in the players' records: it stands and was played. A walkover never is, whatever caused it. */
export function isOnRecord({ outcome, status }: Pick<Node, 'outcome' | 'status'>): boolean {
  return stands(status) && (outcome === 'played' || outcome === 'retired')
}

/** The fact of a drawn match for the engine; null if the result does not count. */
export function resultOf(match: Node): Result | null {
  const meeting = meetingOf(match)
  return match.node === null || meeting === null ? null : { match: match.node, ...meeting }
}

/** The two entrants and the outcome of a match, drawn or not; null if the result does not count. */
export function meetingOf(match: Node): Meeting | null {
  const { result_entry1_id: first, result_entry2_id: second } = match
  const outcome = counts(match) ? outcomeOf(match) : null
  if (first === null || second === null || outcome === null) return null
  return { entrants: [first, second], outcome, provisional: isProvisional(match.status) }
}

function outcomeOf({ outcome, result_winner, sets, submitted_by }: Node): Outcome | null {
  const winner: SideIndex = result_winner === 2 ? 1 : 0
  if (outcome === 'played') return { kind: outcome, sets: setsFrom(sets) }
  if (outcome === 'retired') return { kind: outcome, winner, sets: setsFrom(sets) }
  if (outcome === 'walkover') return { kind: outcome, winner, left: submitted_by === null }
  return outcome === null ? null : { kind: outcome }
}

/**
 * Whether the fact of a match names an entry that is not in the match now. The order of the two entries may differ.
 */
export function isStranded(
  { outcome, result_entry1_id: first, result_entry2_id: second }: Node,
  { entry1_id: one, entry2_id: other }: Pick<Node, 'entry1_id' | 'entry2_id'>,
): boolean {
  if (outcome === null) return false
  return !((first === one && second === other) || (first === other && second === one))
}

/** The same sets seen from the other side. */
export function mirrored(points: readonly number[]): number[] {
  return setsFrom(points).flatMap(([a, b]) => [b, a])
}
