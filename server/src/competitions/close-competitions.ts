import { DAY } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { closeLeagues, notePast } from './competition-writes.store.ts'
import { competitionCompleted } from './competitions.events.ts'

/** Small enough to hold its locks only for a moment. */
const BATCH = 200
/** The longest time for paging through a list; until then an ended competition keeps its place in it. */
const WALK_MS = DAY

/** Leagues end at another hour in every time zone, so the job runs every hour (OQ-086). */
export const closeCompetitionsJob: TimedJob = {
  queue: 'competitions.closing',
  cron: '3 * * * *',
  handle: closeCompetitions,
}

/**
 * Completes a league once its last day is over and every result stands. A tournament is completed by its results
 * instead. A day after its end, either leaves the index of open competitions.
 */
export async function closeCompetitions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const longAgo = new Date(now.getTime() - WALK_MS)
  while ((await closeSome(ctx, now)) === BATCH);
  while ((await notePast(ctx.db, longAgo, BATCH)) === BATCH);
}

async function closeSome(ctx: Ctx, now: Date): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const ids = await closeLeagues(tx, now, BATCH)
    for (const competitionId of ids) {
      await ctx.outbox.emit(tx, competitionCompleted, { competitionId, kind: 'league' })
      ctx.changes.note(`league:${competitionId}`)
    }
    return ids.length
  })
}
