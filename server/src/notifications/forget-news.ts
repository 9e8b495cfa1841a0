import { TIMED } from '@tussle/contract/retention'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { deleteOldNews } from './notifications.store.ts'

const BATCH = 5000

export const newsRetentionJob: TimedJob = {
  queue: 'notifications.forgetting',
  cron: '23 4 * * *',
  handle: forgetNews,
}

/** Read notifications are deleted after half a year; unread ones stay. */
export async function forgetNews(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - TIMED.news.ms)
  while ((await deleteOldNews(ctx.db, before, BATCH)) === BATCH);
}
