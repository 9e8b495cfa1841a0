import type { Match } from '@tussle/contract/matches'
import { type CompetitionInPlay, lockForPlay } from '../competitions/index.ts'
import { HOUR } from '../kernel/clock.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { Existing } from '../kernel/existing.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { confirmation, objection } from './answer-report.ts'
import type { Arena } from './arena.ts'
import type { Fact, Node } from './facts.ts'
import { makeFact } from './make-fact.ts'
import { getShownMatch } from './matches.service.ts'
import { operate } from './operate.ts'
import { listPair, type PairRow } from './pair.store.ts'
import { readDay, readScore, type Score, type SubmittedScore } from './read-score.ts'
import { reserveMatchId } from './settle.store.ts'
import { findDrawFormat } from './sides.store.ts'
import { getTwoSides, isIn, onCourt, type TwoSides } from './sides.ts'
import { judge, type Report, type Response, seenFrom } from './which-match.ts'

/** How long the other side can object before a report stands (OQ-102). */
const CONFIRMS_AFTER_MS = 48 * HOUR
const NOT_FOUND = { league: 'League not found', tournament: 'Tournament not found' } as const

/**
 * The story of a score. Who plays comes from the session and the entries, who won from the sets; the same report
 * from the other side confirms, a different one opens a dispute, and nothing is ever overwritten in silence.
 */
export async function submitScore(ctx: SignedInCtx, body: SubmittedScore): Promise<Match | Existing<Match>> {
  const { kind, id } = competitionOf(body)
  const { userId } = ctx.actor
  return await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now()
    const competition = await lockForPlay(tx, id, now)
    if (competition?.kind !== kind) throw new AppError('not_found', NOT_FOUND[kind])
    const sides = await getTwoSides(tx, competition, userId, body.player2Id)
    const score = readScore(body)
    if (!isIn(score.winner === 0 ? sides.mine : sides.theirs, body.winnerId)) {
      throw new AppError('score_mismatch', 'The winner does not agree with the sets')
    }
    const day = readDay(body.matchDate, competition.time_zone, now)

    const { division_id: divisionId, seats, entry_id: entryId } = sides.mine
    const arena = { competition, divisionId, seats }
    const report = { userId, day, sets: score.sets.flat() }
    const meetings = await listPair(tx, entryId, sides.theirs.entry_id)
    const house = { kind, makesMatches: await makesMatches(tx, competition, divisionId) }
    const verdict = judge(meetings, report, house, now)
    if (verdict.does === 'refuse') throw new AppError('conflict', verdict.message)
    if (verdict.does === 'repeat' || verdict.does === 'confirm' || verdict.does === 'dispute') {
      return await respond(ctx, tx, arena, verdict, report)
    }

    const isOver = !competition.is_active && verdict.does !== 'correct'
    if (isOver) throw new AppError('conflict', `This ${kind} is completed`)
    const isNew = verdict.does === 'make'
    const match = isNew ? await newMatch(tx, sides) : verdict.match
    const fact = factOf(ctx, body, score, day, sides, match)
    await operate(ctx, tx, arena, [{ match, fact, kind: 'reported', reason: null }], { isNew })
    return await getShownMatch(tx, match.id)
  })
}

/** Nothing new is told: what was reported is heard again, agreed with, or contradicted. */
async function respond(
  ctx: SignedInCtx,
  tx: Tx,
  arena: Arena,
  { does, match }: Response<PairRow>,
  report: Report,
): Promise<Existing<Match>> {
  if (does === 'confirm') await operate(ctx, tx, arena, [confirmation(match)])
  if (does === 'dispute') {
    await operate(ctx, tx, arena, [objection(match, null, seenFrom(match, report))])
  }
  return new Existing(await getShownMatch(tx, match.id), does === 'dispute' ? 202 : 200)
}

function competitionOf({ leagueId, tournamentId }: SubmittedScore) {
  const [league, tournament] = [leagueId ?? null, tournamentId ?? null]
  if (league !== null && tournament === null) return { kind: 'league', id: league } as const
  if (tournament !== null && league === null) return { kind: 'tournament', id: tournament } as const
  throw new AppError('bad_request', 'Please select a competition')
}

/** A league works without fixtures (OQ-087), and on a ladder whoever wants to plays (OQ-096). */
async function makesMatches(tx: Tx, { kind }: CompetitionInPlay, divisionId: number): Promise<boolean> {
  return kind === 'league' || (await findDrawFormat(tx, divisionId)) === 'ladder'
}

async function newMatch(tx: Tx, { mine, theirs }: TwoSides): Promise<Node> {
  return {
    id: await reserveMatchId(tx),
    node: null,
    entry1_id: mine.entry_id,
    entry2_id: theirs.entry_id,
    state: 'ready',
    winner_entry_id: null,
    status: 'pending',
    outcome: null,
    result_entry1_id: null,
    result_entry2_id: null,
    result_winner: null,
    sets: [],
    submitted_by: null,
  }
}

/** The report in the order of the match's own sides; it counts at once (OQ-102). */
function factOf(
  ctx: SignedInCtx,
  body: SubmittedScore,
  score: Score,
  day: string,
  { mine, theirs }: TwoSides,
  match: Node,
): Fact {
  const now = ctx.clock.now()
  const court = [onCourt(mine, ctx.actor.userId), onCourt(theirs)] as const
  const happened = { outcome: 'played', winner: score.winner, sets: score.sets, court } as const
  return makeFact(match.entry1_id === mine.entry_id ? happened : turned(happened), {
    status: 'reported',
    match_date: day,
    location: body.location || null,
    notes: body.notes || null,
    submitted_by: ctx.actor.userId,
    reported_at: now,
    confirms_at: new Date(now.getTime() + CONFIRMS_AFTER_MS),
  })
}

function turned(happened: Parameters<typeof makeFact>[0]): Parameters<typeof makeFact>[0] {
  const { outcome, winner, sets, court } = happened
  return {
    outcome,
    winner: winner === null ? null : winner === 0 ? 1 : 0,
    sets: sets.map(([a, b]) => [b, a] as const),
    court: [court[1], court[0]],
  }
}
