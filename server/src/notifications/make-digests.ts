import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { claimGathered } from './make-digests.store.ts'
import { mailDue } from './notifications.events.ts'

const BATCH = 200

/** Less urgent notifications are gathered into a digest: at most one mail in a quarter of an hour. */
export const makeDigestsJob: TimedJob = {
  queue: 'notifications.gathering',
  cron: '* * * * *',
  handle: makeDigests,
}

/**
 * Takes and hands over the notifications in one transaction, so that the content of a mail is fixed before it is
 * sent.
 */
export async function makeDigests(ctx: Ctx): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await inTransaction(ctx, async (tx) => {
      const mails = await claimGathered(tx, ctx.clock.now(), BATCH)
      for (const { user_id: userId, ids } of mails) await ctx.outbox.emit(tx, mailDue, { userId, ids })
      return mails.length
    })
  }
}
