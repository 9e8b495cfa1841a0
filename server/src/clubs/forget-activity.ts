import { DAY } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs.ts'
import { deleteActivityBefore } from './club-activity.store.ts'

const KEPT_MS = 180 * DAY

/** Who joined and left is news for half a year; nobody needs it for longer. */
export const timedForgetting: TimedJob = {
  queue: 'clubs.forget-activity',
  cron: '41 3 * * *',
  handle: forgetActivity,
}

export async function forgetActivity(ctx: Ctx): Promise<void> {
  await deleteActivityBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS))
}
