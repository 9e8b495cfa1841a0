import { DAY } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { closeLeagues, notePast } from './competition-writes.store.ts'
import { competitionCompleted } from './competitions.events.ts'

/** Small enough to hold its locks only for a moment. */
const BATCH = 200
/** Nobody pages through a list for longer; until then what has ended keeps its place in every walk. */
const WALK_MS = DAY

/** Leagues end in every zone at another hour, so the clock is looked at every hour (OQ-086). */
export const closeCompetitionsJob: TimedJob = {
  queue: 'competitions.closing',
  cron: '3 * * * *',
  handle: closeCompetitions,
}

/**
 * A league is completed once its last day is over and every result stands; a tournament is not, because its champions decide. Either
 * is forgotten by the index of what is not over once it has been over for a day.
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
