import { listDueForDraw, lockForPlay } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { drawEverything } from './close-registration.ts'

/** Tournaments per run; the next run, a minute later, draws the rest. */
const BATCH = 50

export const drawJob: TimedJob = { queue: 'matches.drawing', cron: '* * * * *', handle: drawDue }

/** Draws the tournaments whose registration deadline has passed, each in its own transaction (OQ-081). */
export async function drawDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const id of await listDueForDraw(ctx.db, now, BATCH)) {
    await inTransaction(ctx, async (tx) => {
      const competition = await lockForPlay(tx, id, now)
      if (competition === undefined || competition.is_open || competition.drawn_at !== null) return
      await drawEverything(ctx, tx, competition)
    })
  }
}
