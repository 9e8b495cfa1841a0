import { lockForPlay } from '../../competitions/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { handleDue } from '../../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { applyResults } from '../apply/apply-results.ts'
import { listDueViews } from '../read/view.store.ts'
import { confirmation } from './answer-report.ts'
import { type DueDivision, listDueDivisions } from './report.store.ts'

/** Reports per read. Each division has its own transaction, so that locks are short. */
const BATCH = 200

export const confirmReportsJob: TimedJob = {
  queue: 'matches.confirming',
  cron: '*/10 * * * *',
  handle: confirmDue,
}

/** Confirms reports that nobody disputed within 48 hours (OQ-102). */
export async function confirmDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await handleDue(ctx, {
    list: (met) => listDueDivisions(ctx.db, now, BATCH, met),
    idOf: (division) => division.division_id,
    handle: (division) => confirmIn(ctx, division, now),
  })
}

async function confirmIn(
  ctx: Ctx,
  { competition_id: competitionId, division_id: divisionId, seats }: DueDivision,
  now: Date,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const competition = await lockForPlay(tx, competitionId, now)
    const due = await listDueViews(tx, divisionId, now)
    if (competition === undefined || due.length === 0) return
    await applyResults(ctx, tx, { competition, divisionId, seats }, due.map(confirmation))
  })
}
