import { TIMED } from '@tussle/contract/ops/retention'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { deleteContactsBefore } from './contacts.store.ts'

/** A guest has no account to delete by themselves, so a scheduled job removes what reaches them. */
export const guestContactRetentionJob: TimedJob = {
  queue: TIMED.guestContact.job,
  cron: '49 3 * * *',
  handle: deleteOldContacts,
}

export async function deleteOldContacts(ctx: Ctx): Promise<void> {
  await deleteContactsBefore(ctx.db, new Date(ctx.clock.now().getTime() - TIMED.guestContact.ms))
}
