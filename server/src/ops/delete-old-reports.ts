import { TIMED } from '@tussle/contract/ops/retention'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { deleteReportsResolvedBefore } from './reports.store.ts'

/** A closed abuse report is kept as long as the same may happen again. */
export const reportRetentionJob: TimedJob = {
  queue: 'ops.old-reports',
  cron: '51 3 * * *',
  handle: deleteOldReports,
}

async function deleteOldReports(ctx: Ctx): Promise<void> {
  await deleteReportsResolvedBefore(ctx.db, new Date(ctx.clock.now().getTime() - TIMED.report.ms))
}
