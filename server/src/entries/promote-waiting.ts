import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { entryPromoted } from './entries.events.ts'
import { activateEntry, listPromotable, movePlaces } from './entries.store.ts'

/**
 * Gives free places to the first entries of the waitlist, both players of a pair or neither, in strict order: a pair
 * that does not fit is not overtaken (docs/decisions/0014). Call this under the competition's lock, after places were
 * freed.
 */
export async function promoteWaiting(tx: Tx, ctx: Ctx, competitionId: number): Promise<void> {
  for (const entry of await listPromotable(tx, competitionId, ctx.clock.now())) {
    await movePlaces(tx, entry, entry.people, -1)
    await activateEntry(tx, entry.id)
    await ctx.outbox.emit(tx, entryPromoted, { competitionId, entryId: entry.id })
  }
}
