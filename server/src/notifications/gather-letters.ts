import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { claimGathered } from './gather-letters.store.ts'
import { letterDue } from './notifications.events.ts'

const BATCH = 200

/** Small news goes out together: a mail in a quarter of an hour, however much there is to tell. */
export const gatherLettersJob: TimedJob = {
  queue: 'notifications.gathering',
  cron: '* * * * *',
  handle: gatherLetters,
}

/** Taken and handed over in one transaction: what a letter holds is settled before it is sent. */
export async function gatherLetters(ctx: Ctx): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await inTransaction(ctx, async (tx) => {
      const letters = await claimGathered(tx, ctx.clock.now(), BATCH)
      for (const { user_id: userId, ids } of letters) await ctx.outbox.emit(tx, letterDue, { userId, ids })
      return letters.length
    })
  }
}
