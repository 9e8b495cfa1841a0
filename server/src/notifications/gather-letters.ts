import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { claimGathered } from './gather-letters.store.ts'
import { letterDue } from './notifications.events.ts'

const BATCH = 200

/** Less urgent notifications are gathered into a digest: at most one mail in a quarter of an hour. */
export const gatherLettersJob: TimedJob = {
  queue: 'notifications.gathering',
  cron: '* * * * *',
  handle: gatherLetters,
}

/**
 * Takes and hands over the notifications in one transaction, so that the content of a mail is fixed before it is
 * sent.
 */
export async function gatherLetters(ctx: Ctx): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await inTransaction(ctx, async (tx) => {
      const letters = await claimGathered(tx, ctx.clock.now(), BATCH)
      for (const { user_id: userId, ids } of letters) await ctx.outbox.emit(tx, letterDue, { userId, ids })
      return letters.length
    })
  }
}
