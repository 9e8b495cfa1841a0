import type { Ctx } from '../kernel/context.ts'
import { type Tx, violatedConstraint } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { DIVISION_FULL, NOT_MIXED, TOO_MANY } from './entries.policy.ts'
import { insertEntry, lockDivision } from './entries.store.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { refuse } from './refuse.ts'

export interface NewEntry {
  readonly competitionId: number
  readonly divisionId: number
  /** One player, or the two of a pair with the one who registered first. */
  readonly userIds: readonly number[]
  /** The first named the second, who may decline while registration is open (OQ-076). */
  readonly isNamed?: boolean
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
  const { competitionId, divisionId, userIds, isNamed = false } = wanted
  const [first = null] = userIds
  const players = userIds.map((userId) => ({
    userId,
    namedBy: isNamed && userId !== first ? first : null,
    emailNotifications: true,
  }))
  if (!(await lockDivision(tx, competitionId, divisionId))) throw new AppError('not_found')
  const entryId = await insertEntry(
    tx,
    { competitionId, divisionId, status: 'active', players },
    ctx.clock.now(),
  )
  // These players may wait in another division; with a place here they need none there.
  await promoteWaiting(tx, ctx, competitionId)
  return entryId
}

/** The constraints of the database decide; this turns their errors into refusals. */
export function asRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'entry_mixed_is_one_and_one') return refuse(NOT_MIXED, error)
  if (constraint === 'participant_entries_limit') return refuse(TOO_MANY, error)
  if (constraint === 'entry_player_once') return new AppError('already_joined', undefined, { cause: error })
  if (constraint === 'division_taken_within_cap') return refuse(DIVISION_FULL, error)
  return constraint === 'competition_taken_range' ? new AppError('full', undefined, { cause: error }) : error
}
