import type { Ctx } from '../kernel/context.ts'
import { violatedConstraint } from '../kernel/db.ts'
import { AppError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { insertEntry, takeDivisionPlaces, takePlaces } from './competition-writes.store.ts'

export interface NewEntry {
  readonly competitionId: number
  readonly divisionId: number
  /** One player, or the two of a team; the one who registered first. */
  readonly userIds: readonly number[]
  readonly needsPartner?: boolean
}

/**
 * An entry made by a command rather than by its player: demo data and imports, finished seasons included,
 * so no deadline is asked. Answers the entry's id.
 */
export async function enterCompetition(ctx: Ctx, wanted: NewEntry): Promise<number> {
  const entry = { ...wanted, needsPartner: wanted.needsPartner ?? false }
  try {
    return await inTransaction(ctx, async (tx) => {
      // Locks in the order of the house: competition, division, then the players by id.
      if (!(await takePlaces(tx, entry.competitionId, entry.userIds.length))) {
        throw new AppError('conflict', 'There is no place left')
      }
      const division = await takeDivisionPlaces(tx, entry)
      if (division === undefined) throw new AppError('not_found')
      return await insertEntry(tx, entry, division.seats, ctx.clock.now())
    })
  } catch (error) {
    throw asAlreadyJoined(error)
  }
}

function asAlreadyJoined(error: unknown): unknown {
  return violatedConstraint(error) === 'entry_player_once'
    ? new AppError('already_joined', undefined, { cause: error })
    : error
}
