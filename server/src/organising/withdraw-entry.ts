import { dayAt } from '@tussle/contract/calendar'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { type CompetitionInPlay, lockForPlay, refuseUnlessOrganiser } from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import { takeOut } from '../entries/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import {
  applyResults,
  courtOf,
  type Edit,
  listUnplayedWins,
  type MatchView,
  makeFact,
} from '../matches/index.ts'

/**
 * The organiser withdraws an entry. Its results stand, and every later opponent gets a walkover (OQ-084). Walkovers
 * that the entry itself had won are stored as facts now, because the evaluation would no longer give them. `kind` is
 * the kind of competition that the caller expects.
 */
export async function withdrawEntry(
  ctx: SignedInCtx,
  competitionId: number,
  entryId: number,
  kind?: CompetitionKind,
): Promise<{ message: string }> {
  return await inTransaction(ctx, (tx) => withdrawWithin(ctx, tx, { competitionId, entryId, kind }))
}

interface Withdrawing {
  readonly competitionId: number
  readonly entryId: number
  readonly kind?: CompetitionKind | undefined
  readonly reason?: string | undefined
}

/** The same within the transaction of a larger action. */
export async function withdrawWithin(
  ctx: SignedInCtx,
  tx: Tx,
  { competitionId, entryId, kind, reason }: Withdrawing,
): Promise<{ message: string }> {
  await refuseUnlessOrganiser(ctx, tx, competitionId)
  const competition = await lockForPlay(tx, competitionId, ctx.clock.now())
  const isMeant = competition !== undefined && (kind ?? competition.kind) === competition.kind
  if (!isMeant) throw new AppError('not_found', 'Entry not found')
  const facts = await leave(ctx, tx, competition, entryId)
  if (competition.kind === 'tournament') {
    await logAction(ctx, tx, competitionId, {
      action: 'withdrawn',
      facts: { entryId, ...facts, text: reason ?? null },
    })
  }
  await audit(tx, ctx, { action: 'entry.withdrawn', object: `entry:${entryId}` })
  return { message: 'The entry has been withdrawn' }
}

/** Undoes a reinstatement: the entry is withdrawn as before. */
export async function undoReinstatement(
  ctx: SignedInCtx,
  tx: Tx,
  competition: CompetitionInPlay,
  entryId: number,
): Promise<void> {
  await leave(ctx, tx, competition, entryId, { keepsRows: true })
}

async function leave(
  ctx: SignedInCtx,
  tx: Tx,
  competition: CompetitionInPlay,
  entryId: number,
  { keepsRows = false } = {},
) {
  const entry = await takeOut(tx, ctx, competition.id, entryId, { keepsRows })
  if (entry === undefined) throw new AppError('not_found', 'Entry not found')
  const won = await listUnplayedWins(tx, entryId)
  const edits = won.flatMap((match) => editsToKeepWin(ctx, competition, match, entryId))
  const { divisionId, seats, userIds, deleted } = entry
  const keptWinId = edits[0]?.match.id ?? null
  const { decisionId } = await applyResults(ctx, tx, { competition, divisionId, seats }, edits, {
    isLoggedByCaller: true,
    ...(keptWinId === null ? {} : { decides: { matchId: keptWinId, userId: ctx.actor.userId } }),
  })
  return { divisionId, userIds, deleted, keptWinId, decisionId }
}

function editsToKeepWin(ctx: Ctx, competition: CompetitionInPlay, match: MatchView, entryId: number): Edit[] {
  const court = courtOf(match)
  if (court === null) return []
  const now = ctx.clock.now()
  const winner = match.entry1_id === entryId ? 0 : 1
  const fact = makeFact(
    { outcome: 'walkover', winner, sets: [], court },
    {
      status: 'walkover',
      match_date: dayAt(now, competition.time_zone),
      location: null,
      notes: null,
      submitted_by: null,
      reported_at: now,
      confirms_at: null,
    },
  )
  return [{ match, fact, kind: 'walkover', reason: 'The opponent had withdrawn' }]
}
