import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { dayAt } from '@tussle/contract/calendar'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import type { DivisionInPlay } from '../apply/division-in-play.ts'
import { dayText } from '../day-text.ts'
import { readDay, readScore, type Score, type SubmittedScore } from './read-score.ts'
import { findReportFacts, type MeetingRow, type ReportFacts } from './report.store.ts'
import { isIn, type TwoSides, twoSidesOf } from './sides.ts'
import { type Report, type Resolution, type Response, resolveMatch } from './which-match.ts'

const NOT_DRAWN = 'This division has not been drawn yet. Report your scores after the draw'
const NOT_FOUND = { league: 'League not found', tournament: 'Tournament not found' } as const

interface ReportContext {
  readonly facts: ReportFacts
  readonly division: DivisionInPlay
  readonly sides: TwoSides
  readonly score: Score
  readonly report: Report
}

/** The report adds a result or replaces one. */
export interface NewReport extends ReportContext {
  readonly isNew: true
  readonly resolution: Exclude<Resolution<MeetingRow>, Response<MeetingRow> | { readonly does: 'refuse' }>
}

/** The report refers to a match that already has a report. */
export interface RepeatedReport extends ReportContext {
  readonly isNew: false
  readonly resolution: Response<MeetingRow>
}

/** A report with everything it means at the time it was resolved. */
export type ResolvedReport = NewReport | RepeatedReport

/** Refuses a score that these two sides cannot report, and finds the match it refers to. */
export async function resolveReport(
  ctx: SignedInCtx,
  db: Queryable,
  body: SubmittedScore,
): Promise<ResolvedReport> {
  const { kind, id } = competitionOf(body)
  const { userId } = ctx.actor
  const now = ctx.clock.now()
  const { player2Id, divisionId = null } = body
  const facts = await findReportFacts(db, { id, divisionId }, [userId, player2Id], now)
  if (facts?.competition.kind !== kind) throw new AppError('not_found', NOT_FOUND[kind])
  const { competition } = facts
  const sides = twoSidesOf(facts, userId, player2Id, divisionId)
  refuseBeforePlay(facts, now)
  const score = readScore(body)
  if (!isIn(score.winner === 0 ? sides.mine : sides.theirs, body.winnerId)) {
    throw new AppError('score_mismatch', 'The winner does not agree with the sets')
  }
  const day = readDay(body.matchDate, competition.time_zone, now)
  const report = { userId, day, sets: score.sets.flat() }
  const makesMatches = mayMakeMatch(facts)
  const resolution = resolveMatch(facts.meetings, report, { kind, makesMatches }, now)
  if (resolution.does === 'refuse') throw new AppError('conflict', resolution.message)
  const division = { competition, divisionId: sides.mine.division_id, seats: sides.mine.seats }
  const context = { facts, division, sides, score, report }
  if (isResponse(resolution)) return { ...context, isNew: false, resolution }
  const isOver = hasEnded(facts, now) && resolution.does !== 'correct'
  if (isOver) throw new AppError('conflict', `This ${kind} is completed`)
  return { ...context, isNew: true, resolution }
}

/**
 * A league needs no fixtures (OQ-087), and on a ladder any two entries may play (OQ-096). If playoffs follow, only
 * fixtures count in the table, because it decides who plays them.
 */
export function mayMakeMatch({ competition, draw }: ReportFacts): boolean {
  if (competition.kind === 'league') return draw?.has_playoffs !== true
  return draw !== null && FORMAT_TRAITS[draw.format].isChallenge
}

/** A league begins on its first day in its time zone; a division of a tournament begins with its draw (OQ-102). */
function refuseBeforePlay({ competition, draw }: ReportFacts, now: Date): void {
  const { kind, starts_at: start, time_zone: zone } = competition
  if (kind === 'tournament' && draw === null) throw new AppError('conflict', NOT_DRAWN)
  const firstDay = start === null ? null : dayAt(start, zone)
  if (kind === 'league' && firstDay !== null && dayAt(now, zone) < firstDay) {
    throw new AppError(
      'conflict',
      `This league starts on ${dayText(firstDay)}. Report your scores from then on`,
    )
  }
}

/** A league takes no reports after its last day, even while earlier reports are still provisional. */
function hasEnded({ competition }: ReportFacts, now: Date): boolean {
  const { kind, is_active: isActive, ends_at: end } = competition
  return !isActive || (kind === 'league' && end !== null && end < now)
}

export function competitionOf({ leagueId, tournamentId }: SubmittedScore) {
  const [league, tournament] = [leagueId ?? null, tournamentId ?? null]
  if (league !== null && tournament === null) return { kind: 'league', id: league } as const
  if (tournament !== null && league === null) return { kind: 'tournament', id: tournament } as const
  throw new AppError('bad_request', 'Please select a competition')
}

function isResponse(resolution: Resolution<MeetingRow>): resolution is Response<MeetingRow> {
  return resolution.does === 'repeat' || resolution.does === 'confirm' || resolution.does === 'dispute'
}
