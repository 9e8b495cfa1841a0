import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { type EntryRow, findEntry, putInDivision, putInSeat } from './after-registration.store.ts'
import { movePlaces } from './entries.store.ts'

/** An entry that plays, under the competition's lock. */
export async function getEntry(tx: Tx, competitionId: number, entryId: number): Promise<EntryRow> {
  const entry = await findEntry(tx, competitionId, entryId)
  if (entry === undefined) throw new AppError('not_found', 'Entry not found')
  if (entry.status !== 'active') throw new AppError('conflict', 'This entry is on the waitlist')
  return entry
}

/** The places of both divisions change by it; the competition holds as many as before. */
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

/** Rating and gender are the new player's, as they are now. */
export async function replaceWithin(tx: Tx, entryId: number, leaves: number, joins: number): Promise<void> {
  if (!(await putInSeat(tx, entryId, leaves, joins))) {
    throw new AppError('not_found', 'This player is not in the entry')
  }
}
