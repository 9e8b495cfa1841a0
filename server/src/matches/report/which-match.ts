import { mirrored } from '../apply/facts.ts'
import { IS_DISPUTED, type Reported, sideOf, standingOf } from '../matches.policy.ts'

/** A match between the two sides, with the columns that decide whether a score refers to it. */
export interface Meeting extends Reported {
  readonly node: number | null
  readonly state: string
  readonly match_date: string | null
  readonly sets: readonly number[]
}

/** A score as it was submitted, with the reporter's side first. */
export interface Report {
  readonly userId: number
  readonly day: string
  readonly sets: readonly number[]
}

export interface ReportRules {
  readonly kind: 'league' | 'tournament'
  /** A score may create its own match: in leagues, and on a ladder. */
  readonly makesMatches: boolean
}

/** The score refers to a match that already has a report. */
export interface Response<M> {
  readonly does: 'confirm' | 'dispute' | 'repeat'
  readonly match: M
}

export type Resolution<M> =
  | Response<M>
  | { readonly does: 'report' | 'correct'; readonly match: M }
  | { readonly does: 'make' }
  | { readonly does: 'refuse'; readonly message: string }

export const NO_OPEN_MATCH = 'There is no open match between you and this opponent'

/**
 * Finds the match that a score refers to, and its effect (OQ-096, OQ-102). A score that agrees with the other side's
 * report confirms it, a score that contradicts it disputes it. A side may correct its own report until it stands.
 */
export function resolveMatch<M extends Meeting>(
  meetings: readonly M[],
  report: Report,
  rules: ReportRules,
  now: Date,
): Resolution<M> {
  const reported = meetings.filter((match) => match.sets.length > 0 && isAbout(match, report, rules))
  const mine = (match: M) => sideOf(match, match.submitted_by) === sideOf(match, report.userId)
  const standing = (match: M) => standingOf(match, now)
  const agrees = reported.filter((match) => match.sets.join() === seenFrom(match, report).join())

  const answered = agrees.find((match) => standing(match) === 'reported' && !mine(match))
  if (answered !== undefined) return { does: 'confirm', match: answered }
  const open = meetings.find((match) => match.status === 'pending' && match.state === 'ready')
  // Two entries that meet again in a draw may play the same score as in their first, confirmed match.
  const isRematch = (match: M) => open !== undefined && match.node !== null && standing(match) === 'confirmed'
  const known = agrees.find((match) => (standing(match) !== 'disputed' || mine(match)) && !isRematch(match))
  if (known !== undefined) return { does: 'repeat', match: known }

  if (open !== undefined) return { does: 'report', match: open }

  // If two entries meet twice in a draw, a report refers to the later match; the earlier one is already decided.
  const latest = reported.findLast(({ node }) => node !== null)
  const live = reported.filter((match) => match.node === null || match === latest)
  const contradicted = live.findLast((match) => standing(match) === 'reported' && !mine(match))
  if (contradicted !== undefined) return { does: 'dispute', match: contradicted }
  if (live.some((match) => standing(match) === 'disputed')) return { does: 'refuse', message: IS_DISPUTED }

  const corrected = live.findLast((match) => standing(match) === 'reported' && match.node !== null)
  if (corrected !== undefined) return { does: 'correct', match: corrected }
  return rules.makesMatches ? { does: 'make' } : { does: 'refuse', message: NO_OPEN_MATCH }
}

/** In a tournament the draw distinguishes the meetings of two sides; in a league and on a ladder the day does. */
function isAbout(match: Meeting, report: Report, rules: ReportRules): boolean {
  return (rules.kind === 'tournament' && match.node !== null) || match.match_date === report.day
}

/** The reported sets in the order of the match's own sides. */
export function seenFrom(match: Reported, report: Report): readonly number[] {
  return sideOf(match, report.userId) === 2 ? mirrored(report.sets) : report.sets
}
