import { TIMED } from '@tussle/contract/ops/retention'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { purgeDevices } from '../security/known-device.ts'
import { purgeExpiredSessions } from '../security/session.ts'
import type { TimedJob } from './jobs.ts'

/** Deletes expired rows of the kernel's own tables, every hour. */
export const housekeepingJob: TimedJob = {
  queue: 'kernel.housekeeping',
  cron: '17 * * * *',
  handle: cleanUp,
}

export async function cleanUp(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  await purgeExpiredSessions(ctx.db, now)
  await ctx.db.deleteFrom('idempotency').where('created_at', '<', before(TIMED.savedAnswer.ms)).execute()
  await ctx.db.deleteFrom('mail_sent').where('sent_at', '<', before(TIMED.sentMail.ms)).execute()
  // The server's role may not delete audit rows; this function may.
  await sql`select delete_old_audit_rows(${before(TIMED.audit.ms)})`.execute(ctx.db)
  await purgeDevices(ctx.db, before(TIMED.knownDevice.ms))
}
