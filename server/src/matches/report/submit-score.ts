import type { Match } from '@tussle/contract/play/matches'
import { lockForPlay } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AlreadyExists } from '../../kernel/http/already-exists.ts'
import { applyResults } from '../apply/apply-results.ts'
import { applyResultsOptimistically } from '../apply/apply-results-optimistically.ts'
import type { Edit } from '../apply/compute-changes.ts'
import type { Fact, Node } from '../apply/facts.ts'
import { getShownMatch } from '../matches.service.ts'
import { confirmation, confirmsAt, objection } from './answer-report.ts'
import { type Happened, makeFact, swapSides } from './make-fact.ts'
import type { SubmittedScore } from './read-score.ts'
import {
  competitionOf,
  type NewReport,
  type RepeatedReport,
  type ResolvedReport,
  resolveReport,
} from './resolve-report.ts'
import { showReported } from './show-reported.ts'
import { onCourt } from './sides.ts'
import { seenFrom } from './which-match.ts'

/**
 * Submits a score. The session and the entries say who plays, the sets say who won. The same report from the other
 * side confirms it, a different one opens a dispute, and no report is overwritten silently. A new result is computed
 * without a lock and saved only if nothing changed in between; everything else, and a report that another one
 * overtook, is applied under the lock of the competition.
 */
export async function submitScore(
  ctx: SignedInCtx,
  body: SubmittedScore,
): Promise<Match | AlreadyExists<Match>> {
  const resolved = await resolveReport(ctx, ctx.db, body)
  const match = resolved.isNew
    ? await applyResultsOptimistically(ctx, resolved, editOf(ctx, body, resolved))
    : undefined
  return match ?? (await inTransaction(ctx, (tx) => submitUnderLock(ctx, tx, body)))
}

async function submitUnderLock(
  ctx: SignedInCtx,
  tx: Tx,
  body: SubmittedScore,
): Promise<Match | AlreadyExists<Match>> {
  await lockForPlay(tx, competitionOf(body).id, ctx.clock.now())
  const resolved = await resolveReport(ctx, tx, body)
  if (!resolved.isNew) return await respond(ctx, tx, resolved)
  const edits = [editOf(ctx, body, resolved)]
  const isNew = resolved.resolution.does === 'make'
  return showReported(resolved, await applyResults(ctx, tx, resolved.division, edits, { isNew }))
}

/** The report adds no new result: it repeats, confirms or disputes an existing report. */
async function respond(
  ctx: SignedInCtx,
  tx: Tx,
  { division, resolution: { does, match }, report }: RepeatedReport,
): Promise<AlreadyExists<Match>> {
  if (does === 'confirm') await applyResults(ctx, tx, division, [confirmation(match)])
  if (does === 'dispute') {
    await applyResults(ctx, tx, division, [objection(match, null, seenFrom(match, report))])
  }
  return new AlreadyExists(await getShownMatch(tx, match.id), does === 'dispute' ? 202 : 200)
}

function editOf(ctx: SignedInCtx, body: SubmittedScore, resolved: NewReport): Edit {
  const match = resolved.resolution.does === 'make' ? newMatch(resolved) : resolved.resolution.match
  return { match, fact: factOf(ctx, body, resolved, match), kind: 'reported', reason: null }
}

/** A match that its score creates: between these two sides and in no draw. */
export function newMatch({ facts, sides: { mine, theirs } }: Pick<ResolvedReport, 'facts' | 'sides'>): Node {
  return newMatchBetween(facts.nextId, mine.entry_id, theirs.entry_id)
}

export function newMatchBetween(id: number, first: number, second: number): Node {
  return {
    id,
    stage_nr: null,
    node: null,
    entry1_id: first,
    entry2_id: second,
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

/** The fact in the order of the match's own sides; it counts at once (OQ-102). */
function factOf(
  ctx: SignedInCtx,
  body: SubmittedScore,
  { score, report, sides: { mine, theirs } }: ResolvedReport,
  match: Node,
): Fact {
  const now = ctx.clock.now()
  const court = [onCourt(mine, ctx.actor.userId), onCourt(theirs)] as const
  const happened: Happened = { outcome: 'played', winner: score.winner, sets: score.sets, court }
  return makeFact(match.entry1_id === mine.entry_id ? happened : swapSides(happened), {
    status: 'reported',
    match_date: report.day,
    location: body.location || null,
    notes: body.notes || null,
    submitted_by: ctx.actor.userId,
    reported_at: now,
    confirms_at: confirmsAt(now),
  })
}
