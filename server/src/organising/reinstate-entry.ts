import type { CompetitionKind } from '@tussle/contract/competitions'
import { type CompetitionInPlay, lockForPlay, refuseUnlessOrganiser } from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import { asRefusal, bringBack, type DeletedEntry, enterAgain } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { applyResults, listRunningCalls, stopsIn, undoDecisionWithin } from '../matches/index.ts'

/**
 * The organiser takes a withdrawal back. Walkovers that followed from it become pending matches again. This is
 * refused if a later match was played because of one of them, or is on court. `kind` is the kind of competition that
 * the caller expects.
 */
export async function reinstateEntry(
  ctx: SignedInCtx,
  competitionId: number,
  entryId: number,
  kind: CompetitionKind,
): Promise<{ message: string }> {
  try {
    return await inTransaction(ctx, (tx) => reinstateLogged(ctx, tx, { competitionId, entryId, kind }))
  } catch (error) {
    throw asRefusal(error)
  }
}

interface Reinstating {
  readonly competitionId: number
  readonly entryId: number
  readonly kind: CompetitionKind
}

/** The same within a transaction, with its line in the day log. */
export async function reinstateLogged(
  ctx: SignedInCtx,
  tx: Tx,
  { competitionId, entryId, kind }: Reinstating,
): Promise<{ message: string }> {
  await refuseUnlessOrganiser(ctx, tx, competitionId)
  const competition = await lockForPlay(tx, competitionId, ctx.clock.now())
  if (competition?.kind !== kind) throw new AppError('not_found', 'Entry not found')
  const userIds = await reinstateWithin(ctx, tx, competition, entryId)
  if (kind === 'tournament') {
    await logAction(ctx, tx, competitionId, { action: 'reinstated', facts: { entryId, userIds } })
  }
  return { message: 'The entry plays again' }
}

/** Reinstates the entry and nothing else. Returns the players of the entry. */
export async function reinstateWithin(
  ctx: SignedInCtx,
  tx: Tx,
  competition: CompetitionInPlay,
  entryId: number,
): Promise<readonly number[]> {
  const { divisionId, seats, userIds } = await bringBack(tx, competition.id, entryId)
  const before = await listRunningCalls(tx, divisionId)
  await applyResults(ctx, tx, { competition, divisionId, seats }, [], { isLoggedByCaller: true })
  const [stopped] = stopsIn(before, await listRunningCalls(tx, divisionId))
  if (stopped !== undefined) {
    throw new AppError('conflict', `The match on Court ${stopped.court} rests on this withdrawal`)
  }
  await audit(tx, ctx, { action: 'entry.reinstated', object: `entry:${entryId}` })
  return userIds
}

/** A withdrawal as the day log keeps it. */
export interface Withdrawal {
  readonly entryId: number
  readonly divisionId: number
  /** An entry that had no match was deleted. */
  readonly deleted: DeletedEntry | null
  /** The match whose decision stored the walkovers that the entry had won. */
  readonly keptWinId: number | null
}

/** Undoes a withdrawal, with the walkovers that it stored as facts. */
export async function undoWithdrawal(
  ctx: SignedInCtx,
  tx: Tx,
  competition: CompetitionInPlay,
  { entryId, divisionId, deleted, keptWinId }: Withdrawal,
): Promise<void> {
  if (deleted !== null) {
    await enterAgain(tx, { competitionId: competition.id, divisionId, entryId, deleted })
    return
  }
  await reinstateWithin(ctx, tx, competition, entryId)
  if (keptWinId !== null) await undoDecisionWithin(ctx, tx, keptWinId, true)
}
