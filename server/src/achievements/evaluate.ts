import { dayAt, startOfMonth } from '@tussle/contract/calendar'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { achievementUnlocked } from './achievements.events.ts'
import { lockPlayers, savePoints, saveProgress } from './evaluate.store.ts'

/** So many at once hold their locks for a moment only. */
const BATCH = 100

/**
 * Works out progress, achievements and points of these players from what is on record now. Nothing is added up:
 * told twice, late or in another order, the same record gives the same points, and a result that was taken back
 * takes its points along.
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
