import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import {
  type EntryRow,
  findEntry,
  putInDivision,
  putInSeat,
  setException,
} from './after-registration.store.ts'
import { asRefusal } from './as-refusal.ts'
import { lockDivision } from './entries.store.ts'
import { promoteWaiting } from './promote-waiting.ts'

/** An active entry; call this under the competition's lock. */
export async function getEntry(tx: Tx, competitionId: number, entryId: number): Promise<EntryRow> {
  const entry = await findEntry(tx, competitionId, entryId)
  if (entry === undefined) throw new AppError('not_found', 'Entry not found')
  if (entry.status !== 'active') throw new AppError('conflict', 'This entry is on the waitlist')
  return entry
}

/**
 * The places move with the entry; the competition's number of places does not change. The place that is free in a
 * division with a maximum goes to its waitlist.
 */
export async function moveWithin(
  tx: Tx,
  ctx: Ctx,
  entryId: number,
  entry: EntryRow,
  divisionId: number,
  isException = false,
): Promise<void> {
  if (!(await lockDivision(tx, entry.competition_id, divisionId))) {
    throw new AppError('not_found', 'Division not found')
  }
  try {
    await putInDivision(tx, entryId, divisionId, isException)
  } catch (error) {
    throw asRefusal(error)
  }
  await promoteWaiting(tx, ctx, entry.competition_id)
}

/** Copies rating and gender of the new player as they are now. */
export async function replaceWithin(
  tx: Tx,
  entryId: number,
  leaves: number,
  joins: number,
  isException = false,
): Promise<void> {
  await setException(tx, entryId, isException)
  if (!(await putInSeat(tx, entryId, leaves, joins))) {
    throw new AppError('not_found', 'This player is not in the entry')
  }
}
