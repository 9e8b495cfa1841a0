import { challengeable } from '@tussle/competition/formats/ladder'
import type { LadderRules } from '@tussle/contract/play/ladders'

/** How long an entry waits before it challenges somebody again whom it has met on a challenge. */
export const REST_DAYS = 7

export const NO_PARTNER = 'Your team has no partner yet. It is on the ladder as soon as it has one.'
export const AT_TOP = 'You are at the top. The others challenge you.'
export const ALREADY_CHALLENGING = 'You have an open challenge. One at a time.'
export const ALL_BUSY = 'Everybody in your range has an open challenge, or has met you in the last week.'
export const IS_BUSY = 'They have an open challenge already'
export const MET_LATELY = 'You have challenged them in the last week. Challenge somebody else first'
export const NOT_IN_RANGE = 'They are not in your range'
export const NOT_ON_IT = 'You are not on this ladder'
export const IS_OVER = 'This challenge is over'
export const TOO_LATE = 'The time to answer is over'
export const IS_ACCEPTED = 'This challenge is accepted: play it, or tell the organisers'
export const NOT_CHALLENGED = 'Only the challenged side answers'
export const NOT_CHALLENGER = 'Only the side that challenged takes it back'

interface OpenChallenge {
  readonly from_entry_id: number
  readonly to_entry_id: number
}

export interface Standing {
  /** The ladder from the top. */
  readonly order: readonly number[]
  readonly rules: LadderRules
  readonly open: readonly OpenChallenge[]
  /** Whom the entry has met on a challenge within the last days. */
  readonly metLately: readonly number[]
}

/** Whom an entry may challenge now, the highest first. */
export function openTo(entryId: number, { order, rules, open, metLately }: Standing): readonly number[] {
  if (open.some((one) => one.from_entry_id === entryId)) return []
  const busy = new Set([...open.map((one) => one.to_entry_id), ...metLately])
  return challengeable(order, entryId, rules.range).filter((id) => !busy.has(id))
}

/** Why an entry can challenge nobody, in a sentence for its players; null if it can. */
export function whyNobody(entryId: number, standing: Standing): string | null {
  const { order, open } = standing
  if (!order.includes(entryId)) return NO_PARTNER
  if (open.some((one) => one.from_entry_id === entryId)) return ALREADY_CHALLENGING
  if (order[0] === entryId) return AT_TOP
  return openTo(entryId, standing).length === 0 ? ALL_BUSY : null
}

/** Why an entry cannot challenge another one; null if it can. */
export function challengeRefusal(entryId: number, other: number, standing: Standing): string | null {
  if (openTo(entryId, standing).includes(other)) return null
  const { order, rules, open, metLately } = standing
  if (!order.includes(entryId)) return NO_PARTNER
  if (open.some((one) => one.from_entry_id === entryId)) return ALREADY_CHALLENGING
  if (!challengeable(order, entryId, rules.range).includes(other)) return NOT_IN_RANGE
  return metLately.includes(other) ? MET_LATELY : IS_BUSY
}
