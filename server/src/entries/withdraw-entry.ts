import type { Tx } from '../kernel/db.ts'
import { findActiveEntry, setWithdrawn } from './after-registration.store.ts'
import { movePlaces } from './entries.store.ts'

export interface WithdrawnEntry {
  readonly divisionId: number
  readonly seats: number
}

/**
 * Takes an entry out after registration has closed, under the competition's lock: its places are free, its
 * matches stay. Nothing where the competition has no such entry, or not any more.
 */
export async function withdrawEntry(
  tx: Tx,
  competitionId: number,
  entryId: number,
): Promise<WithdrawnEntry | undefined> {
  const entry = await findActiveEntry(tx, competitionId, entryId)
  if (entry === undefined) return undefined
  await movePlaces(tx, entry, -entry.people, 0)
  await setWithdrawn(tx, entryId)
  return { divisionId: entry.division_id, seats: entry.seats }
}
