import { lockForPlay } from '../../competitions/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { applyResults } from '../apply/apply-results.ts'
import { listDueViews } from '../read/view.store.ts'
import { confirmation } from './answer-report.ts'
import { listDueDivisions } from './report.store.ts'

/** Reports per read, and reads per run. Each division has its own transaction, so that locks are short. */
const BATCH = 200
const READINGS = 50

export const confirmReportsJob: TimedJob = {
  queue: 'matches.confirming',
  cron: '*/10 * * * *',
  handle: confirmDue,
}

/** Confirms reports that nobody disputed within 48 hours (OQ-102). */
export async function confirmDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (let reading = 0; reading < READINGS; reading += 1) {
    const divisions = await listDueDivisions(ctx.db, now, BATCH)
    if (divisions.length === 0) return
    for (const { competition_id, division_id, seats } of divisions) {
      await inTransaction(ctx, async (tx) => {
        const competition = await lockForPlay(tx, competition_id, now)
        const due = await listDueViews(tx, division_id, now)
        if (competition === undefined || due.length === 0) return
        await applyResults(ctx, tx, { competition, divisionId: division_id, seats }, due.map(confirmation))
      })
    }
  }
}
