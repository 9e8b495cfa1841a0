import type { CompetitionKind } from '@tussle/contract/competitions'
import {
  type CompetitionInPlay,
  competitionCompleted,
  completeCompetition,
  lockCompetitionOf,
  lockForPlay,
  refuseUnlessOrganiser,
  reopenCompetition,
} from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { awardLeagueTitle, findChampion, listDivisionsToDraw, moveTitle } from '../matches/index.ts'

/**
 * The organiser completes a competition. The leader of the table wins a league; the draw says who won a tournament
 * (OQ-086).
 */
export async function completeManually(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const competition = await lockOf(ctx, tx, kind, id)
    if (competition.is_active) {
      await completeCompetition(tx, id, ctx.clock.now())
      if (kind === 'league') await awardTitles(tx, { ...competition, is_active: false })
      await ctx.outbox.emit(tx, competitionCompleted, { competitionId: id, kind })
      if (kind === 'tournament') await logAction(ctx, tx, id, { action: 'completed', facts: {} })
      await audit(tx, ctx, { action: 'competition.completed', object: `competition:${id}` })
      ctx.changes.note(`${kind}:${id}`)
    }
    return { message: `The ${kind} is completed` }
  })
}

/**
 * The organiser reopens a competition. A league then has no champions until its end; those of a tournament follow
 * from its matches.
 */
export async function reopenManually(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const competition = await lockOf(ctx, tx, kind, id)
    if (!competition.is_active) {
      const { is_past: isPast } = await lockCompetitionOf(ctx, tx, kind, id)
      if (kind === 'league' && isPast) {
        throw new AppError('conflict', 'Its last day is over. Move the end date first')
      }
      await reopenCompetition(tx, id)
      if (kind === 'league') await withdrawTitles(tx, competition)
      if (kind === 'tournament') await logAction(ctx, tx, id, { action: 'reopened', facts: {} })
      await audit(tx, ctx, { action: 'competition.reopened', object: `competition:${id}` })
      ctx.changes.note(`${kind}:${id}`)
    }
    return { message: `The ${kind} goes on` }
  })
}

async function lockOf(ctx: SignedInCtx, tx: Tx, kind: CompetitionKind, id: number) {
  await refuseUnlessOrganiser(ctx, tx, id)
  const competition = await lockForPlay(tx, id, ctx.clock.now())
  if (competition?.kind === kind) return competition
  throw new AppError('not_found', kind === 'league' ? 'League not found' : 'Tournament not found')
}

async function awardTitles(tx: Tx, competition: CompetitionInPlay): Promise<void> {
  for (const { id: divisionId, seats } of await listDivisionsToDraw(tx, competition.id)) {
    await awardLeagueTitle(tx, { competition, divisionId, seats })
  }
}

async function withdrawTitles(tx: Tx, { id: competitionId, kind }: CompetitionInPlay): Promise<void> {
  for (const { id: divisionId, seats } of await listDivisionsToDraw(tx, competitionId)) {
    if ((await findChampion(tx, divisionId)) === null) continue
    await moveTitle(tx, { competitionId, divisionId, seats, kind, entryId: null })
  }
}
