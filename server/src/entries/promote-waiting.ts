import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { entryPromoted } from './entries.events.ts'
import { activateEntry, listPromotable } from './entries.store.ts'

/**
 * Gives free places to the first entries of the waitlist, both players of a pair or neither, in strict order: a pair
 * that does not fit is not overtaken (docs/decisions/0014). Call this under the competition's lock, after places were
 * freed.
 */
export async function promoteWaiting(tx: Tx, ctx: Ctx, competitionId: number): Promise<void> {
  for (;;) {
    const entryIds = await listPromotable(tx, competitionId, ctx.clock.now())
    if (entryIds.length === 0) return
    for (const entryId of entryIds) {
      await activateEntry(tx, entryId)
      await ctx.outbox.emit(tx, entryPromoted, { competitionId, entryId })
    }
  }
}
