import { DAY, HOUR } from './clock.ts'
import type { Ctx } from './context.ts'
import { KEPT_HOURS } from './idempotency.ts'
import type { TimedJob } from './jobs.ts'
import { purgeExpiredSessions } from './session.ts'

const AUDIT_KEPT_MS = 400 * DAY
const SENT_NOTES_KEPT_MS = 60 * DAY

/** What the kernel's own tables may forget, removed every hour. */
export const timedHousekeeping: TimedJob = {
  queue: 'kernel.housekeeping',
  cron: '17 * * * *',
  handle: keepHouse,
}

export async function keepHouse(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  await purgeExpiredSessions(ctx.db, now)
  await ctx.db
    .deleteFrom('idempotency')
    .where('created_at', '<', before(KEPT_HOURS * HOUR))
    .execute()
  await ctx.db.deleteFrom('mail_sent').where('sent_at', '<', before(SENT_NOTES_KEPT_MS)).execute()
  await ctx.db.deleteFrom('audit').where('at', '<', before(AUDIT_KEPT_MS)).execute()
}
