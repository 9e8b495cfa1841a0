import { listDueForDraw, lockForPlay } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { drawEverything } from './close-registration.ts'

/** As many as one run may draw; the rest has its turn a minute later. */
const BATCH = 50

export const drawJob: TimedJob = { queue: 'matches.drawing', cron: '* * * * *', handle: drawDue }

/** Tournaments whose registration has closed by itself, each in a transaction of its own (OQ-081). */
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
