import { DAY } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs.ts'
import { deleteOldNews } from './notifications.store.ts'

/** Nobody looks half a year back for what they have read; what they have not read stays. */
const KEPT_MS = 180 * DAY
const BATCH = 5000

export const timedForgettingNews: TimedJob = {
  queue: 'notifications.forgetting',
  cron: '23 4 * * *',
  handle: forgetNews,
}

export async function forgetNews(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS)
  while ((await deleteOldNews(ctx.db, before, BATCH)) === BATCH);
}
