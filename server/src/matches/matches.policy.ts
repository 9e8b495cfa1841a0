import type { MatchStatus } from '@tussle/contract/play/matches'

export type SideNumber = 1 | 2

/** The players of a match and the status of its result. */
export interface Reported {
  readonly status: MatchStatus
  readonly p1_id: number | null
  readonly p2_id: number | null
  readonly p3_id: number | null
  readonly p4_id: number | null
  readonly submitted_by: number | null
  readonly confirms_at: Date | null
}

export const OWN_REPORT = 'The other side confirms or disputes your report'
export const ALREADY_CONFIRMED = 'This result has been confirmed'
export const OWN_MATCH = 'You play in this match: report your score, and the other side confirms it'
export const NOT_YOUR_DISPUTE = 'Only the player who disputed this result can take that back'
export const NOT_DISPUTED = 'This result is not disputed any more'
export const IS_DISPUTED = 'This result is disputed: an organiser will decide'

/** The side of a person; null for a person who does not play in the match. */
export function sideOf(match: Reported, userId: number | null): SideNumber | null {
  if (userId === null) return null
  if (userId === match.p1_id || userId === match.p2_id) return 1
  return userId === match.p3_id || userId === match.p4_id ? 2 : null
}

/** A report past its deadline counts as confirmed, even if the job has not yet stored that (OQ-102). */
export function standingOf(match: Pick<Reported, 'status' | 'confirms_at'>, now: Date): MatchStatus {
  const isLate = match.status === 'reported' && match.confirms_at !== null && match.confirms_at <= now
  return isLate ? 'confirmed' : match.status
}

/** An organiser may decide any match whose two sides are known, except a match of their own. */
export function mayDecide(match: Reported, isOrganiser: boolean, userId: number): boolean {
  return isOrganiser && match.p1_id !== null && match.p3_id !== null && sideOf(match, userId) === null
}

/** Only the side that did not report may answer a report, and only until the result stands. */
export function mayAnswer(match: Reported, userId: number | null, now: Date): boolean {
  const side = sideOf(match, userId)
  if (side === null || standingOf(match, now) !== 'reported') return false
  return side !== sideOf(match, match.submitted_by)
}

/** Only the player who disputed a result may take the dispute back, and only until an organiser decides. */
export function mayTakeBack(
  match: Pick<Reported, 'status'>,
  disputedBy: number | null,
  userId: number | null,
): boolean {
  return match.status === 'disputed' && disputedBy !== null && disputedBy === userId
}
