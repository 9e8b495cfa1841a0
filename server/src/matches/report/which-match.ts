import { mirrored } from '../apply/facts.ts'
import { IS_DISPUTED, type Reported, sideOf, standingOf } from '../matches.policy.ts'

/** A match of the two sides, as far as it decides where a score belongs. */
export interface Meeting extends Reported {
  readonly node: number | null
  readonly state: string
  readonly match_date: string | null
  readonly sets: readonly number[]
}

/** A score as its submitter tells it, the own side first. */
export interface Report {
  readonly userId: number
  readonly day: string
  readonly sets: readonly number[]
}

export interface ReportRules {
  readonly kind: 'league' | 'tournament'
  /** A score may make its own match: in leagues, and on a ladder. */
  readonly makesMatches: boolean
}

/** The score is about a match that has a report already. */
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
 * Which match a score belongs to, and what it means there (OQ-096, OQ-102). What agrees with the other side's
 * report confirms it, what contradicts it disputes it; one's own report may be corrected until it stands.
 */
export function resolveMatch<M extends Meeting>(
  meetings: readonly M[],
  report: Report,
  rules: ReportRules,
  now: Date,
): Resolution<M> {
  const told = meetings.filter((match) => match.sets.length > 0 && isAbout(match, report, rules))
  const mine = (match: M) => sideOf(match, match.submitted_by) === sideOf(match, report.userId)
  const standing = (match: M) => standingOf(match, now)
  const agrees = told.filter((match) => match.sets.join() === seenFrom(match, report).join())

  const answered = agrees.find((match) => standing(match) === 'reported' && !mine(match))
  if (answered !== undefined) return { does: 'confirm', match: answered }
  const open = meetings.find((match) => match.status === 'pending' && match.state === 'ready')
  // Who meets again in a draw, after the first match was settled, may well win by the same score.
  const isRematch = (match: M) => open !== undefined && match.node !== null && standing(match) === 'confirmed'
  const known = agrees.find((match) => (standing(match) !== 'disputed' || mine(match)) && !isRematch(match))
  if (known !== undefined) return { does: 'repeat', match: known }

  if (open !== undefined) return { does: 'report', match: open }

  // Who meets twice in a draw speaks of the later match: the earlier one was played on.
  const latest = told.findLast(({ node }) => node !== null)
  const live = told.filter((match) => match.node === null || match === latest)
  const contradicted = live.findLast((match) => standing(match) === 'reported' && !mine(match))
  if (contradicted !== undefined) return { does: 'dispute', match: contradicted }
  if (live.some((match) => standing(match) === 'disputed')) return { does: 'refuse', message: IS_DISPUTED }

  const corrected = live.findLast((match) => standing(match) === 'reported' && match.node !== null)
  if (corrected !== undefined) return { does: 'correct', match: corrected }
  return rules.makesMatches ? { does: 'make' } : { does: 'refuse', message: NO_OPEN_MATCH }
}

/** In a tournament two sides meet where the draw says; in a league and on a ladder the day tells meetings apart. */
function isAbout(match: Meeting, report: Report, rules: ReportRules): boolean {
  return (rules.kind === 'tournament' && match.node !== null) || match.match_date === report.day
}

/** The report's sets in the order of the match's own sides. */
export function seenFrom(match: Reported, report: Report): readonly number[] {
  return sideOf(match, report.userId) === 2 ? mirrored(report.sets) : report.sets
}
