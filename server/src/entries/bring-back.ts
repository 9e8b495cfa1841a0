import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { type DeletedEntry, findWithdrawn, insertAgain } from './after-registration.store.ts'
import { asRefusal } from './as-refusal.ts'
import { activateEntry, lockDivision } from './entries.store.ts'
import type { TakenOut } from './take-out.ts'

/** Undoes `takeOut` for an entry that has kept its rows: it takes its places again. */
export async function bringBack(tx: Tx, competitionId: number, entryId: number): Promise<TakenOut> {
  const entry = await findWithdrawn(tx, competitionId, entryId)
  if (entry === undefined) throw new AppError('not_found', 'Entry not found')
  await activateEntry(tx, entryId)
  return { divisionId: entry.division_id, seats: entry.seats, userIds: entry.user_ids, deleted: null }
}

interface DeletedFrom {
  readonly competitionId: number
  readonly divisionId: number
  readonly entryId: number
  readonly deleted: DeletedEntry
}

/** Undoes `takeOut` for an entry that was deleted. */
export async function enterAgain(
  tx: Tx,
  { competitionId, divisionId, entryId, deleted }: DeletedFrom,
): Promise<void> {
  if (!(await lockDivision(tx, competitionId, divisionId))) {
    throw new AppError('not_found', 'Division not found')
  }
  try {
    await insertAgain(tx, divisionId, entryId, deleted)
  } catch (error) {
    throw asRefusal(error)
  }
}
