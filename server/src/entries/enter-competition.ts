import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { asRefusal } from './as-refusal.ts'
import { insertEntries, type TeamToEnter } from './enter-many.store.ts'
import { insertEntry, lockDivision } from './entries.store.ts'
import { askWithin } from './partners/ask-partner.ts'
import { promoteWaiting } from './promote-waiting.ts'

export interface NewEntry {
  readonly competitionId: number
  readonly divisionId: number
  /** One player, or the two of a pair with the one who registered first. */
  readonly userIds: readonly number[]
  /** Whom the player of a doubles entry asks to be the partner. */
  readonly asks?: number | undefined
  /** An organiser admits them though the division refuses them. */
  readonly isException?: boolean
}

/**
 * Creates an entry by a command: demo data and imports, also of finished seasons, so the deadline is not checked.
 * Returns the entry's id.
 */
export async function enterCompetition(ctx: Ctx, wanted: NewEntry): Promise<number> {
  try {
    return await inTransaction(ctx, (tx) => enterWithin(ctx, tx, wanted))
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The same within the transaction of a larger action. */
export async function enterWithin(ctx: Ctx, tx: Tx, wanted: NewEntry): Promise<number> {
  const { competitionId, divisionId, userIds, asks, isException = false } = wanted
  const players = userIds.map((userId) => ({ userId, emailNotifications: true }))
  if (!(await lockDivision(tx, competitionId, divisionId))) throw new AppError('not_found')
  const entryId = await insertEntry(
    tx,
    { competitionId, divisionId, status: 'active', players, isException },
    ctx.clock.now(),
  )
  const [userId = 0] = userIds
  if (asks !== undefined) {
    await askWithin(tx, ctx, { competitionId, divisionId, entryId, userId, partnerId: asks })
  }
  // These players may wait in another division; with a place here they need none there.
  await promoteWaiting(tx, ctx, competitionId)
  return entryId
}

/** Many at once under the lock of their competition, which the caller has. Returns the ids of the entries in order. */
export async function enterManyWithin(
  ctx: Ctx,
  tx: Tx,
  competitionId: number,
  teams: readonly TeamToEnter[],
): Promise<number[]> {
  const entryIds = await insertEntries(tx, competitionId, teams, ctx.clock.now())
  await promoteWaiting(tx, ctx, competitionId)
  return entryIds
}
