import { DAY } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import * as store from './club-activity.store.ts'

/** A person who joined a club or a competition, or played, within this time is active (OQ-143). */
const ACTIVE_MS = 90 * DAY

/** The count reads all play of that time, so an administrator waits for it only at the very first look. */
export const activeMembersJob: TimedJob = {
  queue: 'clubs.active-members',
  cron: '17 * * * *',
  handle: async (ctx) => {
    await countActiveMembers(ctx)
  },
}

export async function countActiveMembers(ctx: Ctx): Promise<number> {
  return await store.countActiveMembers(ctx.db, new Date(ctx.clock.now().getTime() - ACTIVE_MS))
}
