import { TIMED } from '@tussle/contract/ops/retention'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { deleteOldNotifications } from './notifications.store.ts'

const BATCH = 5000

export const notificationRetentionJob: TimedJob = {
  queue: 'notifications.old',
  cron: '23 4 * * *',
  handle: deleteReadNotifications,
}

/** Read notifications are deleted after half a year; unread ones stay. */
export async function deleteReadNotifications(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - TIMED.notification.ms)
  while ((await deleteOldNotifications(ctx.db, before, BATCH)) === BATCH);
}
