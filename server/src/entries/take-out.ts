import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { type DeletedEntry, deleteEntry, findEntry, setWithdrawn } from './after-registration.store.ts'
import { promoteWaiting } from './promote-waiting.ts'

export interface TakenOut {
  readonly divisionId: number
  readonly seats: number
  readonly userIds: readonly number[]
  /** Nothing referred to the entry, so it was deleted; null if its rows are kept. */
  readonly deleted: DeletedEntry | null
}

interface TakeOutOptions {
  /** Keeps the rows of an entry without matches, too. */
  readonly keepsRows?: boolean
}

/**
 * Withdraws a whole entry under the competition's lock and frees its places. An entry with matches keeps its rows,
 * because its results stand; any other entry is deleted. Undefined if the competition has no such entry, or it was
 * withdrawn before.
 */
export async function takeOut(
  tx: Tx,
  ctx: Ctx,
  competitionId: number,
  entryId: number,
  { keepsRows = false }: TakeOutOptions = {},
): Promise<TakenOut | undefined> {
  const entry = await findEntry(tx, competitionId, entryId)
  if (entry === undefined) return undefined
  const isKept = keepsRows || entry.has_matches
  const deleted = isKept ? null : await deleteEntry(tx, entryId)
  if (isKept) await setWithdrawn(tx, entryId)
  await promoteWaiting(tx, ctx, competitionId)
  const { division_id: divisionId, seats, user_ids: userIds } = entry
  return { divisionId, seats, userIds, deleted }
}
