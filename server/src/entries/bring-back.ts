import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { findWithdrawn, setActive } from './after-registration.store.ts'
import type { TakenOut } from './take-out.ts'

/** Undoes `takeOut` for an entry that has kept its rows: it takes its places again. */
export async function bringBack(tx: Tx, competitionId: number, entryId: number): Promise<TakenOut> {
  const entry = await findWithdrawn(tx, competitionId, entryId)
  if (entry === undefined) throw new AppError('not_found', 'Entry not found')
  await setActive(tx, entryId)
  return { divisionId: entry.division_id, seats: entry.seats, userIds: entry.user_ids, isGone: false }
}
