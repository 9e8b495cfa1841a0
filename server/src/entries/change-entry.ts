import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { type EntryRow, findEntry, putInDivision, putInSeat } from './after-registration.store.ts'
import { movePlaces } from './entries.store.ts'

/** An active entry; call this under the competition's lock. */
export async function getEntry(tx: Tx, competitionId: number, entryId: number): Promise<EntryRow> {
  const entry = await findEntry(tx, competitionId, entryId)
  if (entry === undefined) throw new AppError('not_found', 'Entry not found')
  if (entry.status !== 'active') throw new AppError('conflict', 'This entry is on the waitlist')
  return entry
}

/** Moves the entry's places between the divisions; the competition's number of places does not change. */
export async function moveWithin(
  tx: Tx,
  entryId: number,
  entry: EntryRow,
  divisionId: number,
): Promise<void> {
  const to = { competition_id: entry.competition_id, division_id: divisionId }
  await movePlaces(tx, entry, -entry.people, 0)
  if (!(await movePlaces(tx, to, entry.people, 0))) throw new AppError('not_found', 'Division not found')
  await putInDivision(tx, entryId, divisionId)
}

/** Copies rating and gender of the new player as they are now. */
export async function replaceWithin(tx: Tx, entryId: number, leaves: number, joins: number): Promise<void> {
  if (!(await putInSeat(tx, entryId, leaves, joins))) {
    throw new AppError('not_found', 'This player is not in the entry')
  }
}
