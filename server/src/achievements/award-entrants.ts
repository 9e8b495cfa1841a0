import { MINUTE } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { leaguesEntered } from './achievements.events.ts'
import { listEntrantsSince } from './evaluate.store.ts'

/** Twice the interval of the job: a late run misses nobody, and a player who is found twice gets nothing twice. */
const LOOKS_BACK_MS = 20 * MINUTE
const PER_EVENT = 100

/**
 * Joining a league is the most frequent write, so it sends no event; a scheduled job reads the new entries instead.
 */
export const entrantAchievementsJob: TimedJob = {
  queue: 'achievements.entrants',
  cron: '*/10 * * * *',
  handle: awardEntrants,
}

export async function awardEntrants(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - LOOKS_BACK_MS)
  const userIds = await listEntrantsSince(ctx.db, since)
  await inTransaction(ctx, async (tx) => {
    for (let start = 0; start < userIds.length; start += PER_EVENT) {
      await ctx.outbox.emit(tx, leaguesEntered, { userIds: userIds.slice(start, start + PER_EVENT) })
    }
  })
}
