import { TIMED } from '@tussle/contract/ops/retention'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { deleteActivityBefore } from './club-activity.store.ts'

/** Deletes the record of who joined and left after half a year. */
export const activityRetentionJob: TimedJob = {
  queue: 'clubs.old-activity',
  cron: '41 3 * * *',
  handle: deleteOldActivity,
}

export async function deleteOldActivity(ctx: Ctx): Promise<void> {
  await deleteActivityBefore(ctx.db, new Date(ctx.clock.now().getTime() - TIMED.clubActivity.ms))
}
