import { TIMED } from '@tussle/contract/ops/retention'
import type { Ctx } from '../../kernel/context.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { deleteOldConfirmations } from '../email/email-confirmation.store.ts'
import { deleteExpiredResetLinks } from './password-reset.store.ts'

/** An expired link only shows who forgot a password or gave an address, so it is deleted. */
export const linkRetentionJob: TimedJob = {
  queue: 'accounts.old-links',
  cron: '47 * * * *',
  handle: deleteOldLinks,
}

export async function deleteOldLinks(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await deleteExpiredResetLinks(ctx.db, now)
  await deleteOldConfirmations(ctx.db, new Date(now.getTime() - TIMED.confirmLink.ms))
}
