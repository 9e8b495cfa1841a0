/** Apart from the endpoints of matches, so that a page that shows a result needs no more than this. */

/** 'pending' is stated, the others are ours (OQ-101). */
export const MATCH_STATUSES = ['pending', 'reported', 'confirmed', 'disputed', 'walkover', 'void'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

/** A player reported it and the other side may still object: tables and brackets show it, nothing else follows it yet. */
export function isProvisional(status: MatchStatus): boolean {
  return status === 'reported'
}

/** Confirmed, undisputed for 48 hours, or decided by an organiser: ratings, records and titles follow it (OQ-102). */
export function stands(status: MatchStatus): boolean {
  return status === 'confirmed' || status === 'walkover'
}
