import { listDueForDraw, lockForPlay } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { handleDue, WITHIN_A_MINUTE_MS } from '../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { drawEverything } from './close-registration.ts'

/** Tournaments per read. */
const BATCH = 50

export const drawJob: TimedJob = { queue: 'matches.drawing', cron: '* * * * *', handle: drawDue }

/** Draws the tournaments whose registration deadline has passed, each in its own transaction (OQ-081). */
export async function drawDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await handleDue(ctx, {
    list: (met) => listDueForDraw(ctx.db, now, BATCH, met),
    idOf: (id) => id,
    handle: (id) => drawOne(ctx, id, now),
    withinMs: WITHIN_A_MINUTE_MS,
  })
}

async function drawOne(ctx: Ctx, id: number, now: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const competition = await lockForPlay(tx, id, now)
    if (competition === undefined || competition.is_open || competition.drawn_at !== null) return
    await drawEverything(ctx, tx, competition)
  })
}
