import { feeText } from '@tussle/competition/fees/money'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { dateRange } from '../../lib/dates.ts'

/** The texts of both dialogs, exactly as specified (TOAST-006, TOAST-007, ERR-014, ERR-016). */
export const JOIN_TEXTS = {
  league: {
    join: 'Join League',
    joined: 'Successfully joined the league!',
    failed: 'Failed to join league. You may already be a member.',
  },
  tournament: {
    join: 'Join Tournament',
    joined: 'Successfully joined the tournament!',
    failed: 'Failed to join tournament. You may already be a member.',
  },
} as const satisfies Record<CompetitionKind, object>

/** "Jun 1 – Aug 10, 2026 · $45.00 entry fee" */
export function whenAndFee({ startDate, endDate, timeZone, entryFee, currency }: CompetitionCard): string {
  const when = startDate === null ? 'Dates TBD' : dateRange(startDate, endDate, timeZone)
  const fee = feeText(entryFee, currency)
  return fee === null ? when : `${when} · ${fee} entry fee`
}

/** Entries beyond the maximum of a tournament go to its waitlist (OQ-072). */
export function waitsForPlace(
  kind: CompetitionKind,
  { maxPlayers, participantCount }: CompetitionCard,
): boolean {
  return kind === 'tournament' && maxPlayers !== null && participantCount >= maxPlayers
}

export function needsPartnerHint(kind: CompetitionKind): string {
  return `We'll pair you with another player when the ${kind} starts.`
}

/** Shown before a partner is chosen, because the server refuses two men or two women. */
export const MIXED_RULE = 'A mixed team is one man and one woman.'

export const UNKNOWN_IN_MIXED = 'Without your answer above, you are paired with whoever is left.'

export function waitlistText(position: number): string {
  return `You are number ${position} on the waitlist.`
}
