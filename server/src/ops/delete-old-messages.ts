import { TIMED } from '@tussle/contract/ops/retention'
import type { Ctx } from '../kernel/context.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { deleteMessagesBefore } from './contact.store.ts'

/** Messages of visitors belong to no account that could be deleted, so a scheduled job removes them. */
export const messageRetentionJob: TimedJob = {
  queue: TIMED.contactMessage.job,
  cron: '47 3 * * *',
  handle: deleteOldMessages,
}

export async function deleteOldMessages(ctx: Ctx): Promise<void> {
  await deleteMessagesBefore(ctx.db, new Date(ctx.clock.now().getTime() - TIMED.contactMessage.ms))
}
