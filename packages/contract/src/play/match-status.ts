/** A file of its own, so that a page that shows a result does not import the endpoints of matches. */

/** The specification names 'pending'; the other values are ours (OQ-101). */
export const MATCH_STATUSES = ['pending', 'reported', 'confirmed', 'disputed', 'walkover', 'void'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

export const OUTCOMES = ['played', 'walkover', 'retired', 'double_forfeit'] as const

export const STANDING_STATUSES = ['active', 'eliminated', 'advancing', 'champion'] as const

/**
 * Provisional: a player reported it and the other side may still dispute it. Tables and brackets count it, records
 * and ratings do not yet.
 */
export function isProvisional(status: MatchStatus): boolean {
  return status === 'reported'
}

/**
 * Standing: confirmed, undisputed for 48 hours, or decided by an organiser. Ratings, records and titles count it
 * (OQ-102).
 */
export function stands(status: MatchStatus): boolean {
  return status === 'confirmed' || status === 'walkover'
}
