import { dayAt, startOfMonth } from '@tussle/contract/calendar'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { achievementUnlocked } from './achievements.events.ts'
import { lockPlayers, savePoints, saveProgress } from './evaluate.store.ts'

/** Small batches hold their locks only for a moment. */
const BATCH = 100

/**
 * Recomputes progress, achievements and points of these players from the present records. It adds nothing to old
 * values: events that arrive twice, late or in another order give the same points, and a result that is taken back
 * removes its points.
 */
export async function evaluatePlayers(ctx: Ctx, userIds: readonly number[], timeZone: string): Promise<void> {
  const ids = [...new Set(userIds)].toSorted((a, b) => a - b)
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    await inTransaction(ctx, async (tx) => {
      await lockPlayers(tx, batch)
      const now = ctx.clock.now()
      for (const { user_id: userId, achievement_id: achievementId } of await saveProgress(tx, batch, now)) {
        await ctx.outbox.emit(tx, achievementUnlocked, { userId, achievementId })
      }
      const monthStart = startOfMonth(now, timeZone)
      await savePoints(tx, batch, { now, monthStart, firstDay: dayAt(monthStart, timeZone) })
    })
  }
}
