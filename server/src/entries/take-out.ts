import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { deleteEntry, findEntry, setWithdrawn } from './after-registration.store.ts'
import { movePlaces } from './entries.store.ts'
import { promoteWaiting } from './promote-waiting.ts'

export interface TakenOut {
  readonly divisionId: number
  readonly seats: number
  readonly userIds: readonly number[]
  /** Nothing spoke of it, so nothing is left of it. */
  readonly isGone: boolean
}

/**
 * Takes a whole entry out under the competition's lock: its places are free. One that has matches keeps its rows,
 * for what it has played stays true; any other is gone as if it had never been. Nothing where the competition has
 * no such entry, or not any more.
 */
export async function takeOut(
  tx: Tx,
  ctx: Ctx,
  competitionId: number,
  entryId: number,
): Promise<TakenOut | undefined> {
  const entry = await findEntry(tx, competitionId, entryId)
  if (entry === undefined) return undefined
  const isActive = entry.status === 'active'
  await movePlaces(tx, entry, isActive ? -entry.people : 0, isActive ? 0 : -1)
  await (entry.has_matches ? setWithdrawn : deleteEntry)(tx, entryId)
  await promoteWaiting(tx, ctx, competitionId)
  const { division_id: divisionId, seats, user_ids: userIds } = entry
  return { divisionId, seats, userIds, isGone: !entry.has_matches }
}
