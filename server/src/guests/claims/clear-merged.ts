import { TIMED } from '@tussle/contract/ops/retention'
import { anonymiseGuestUser } from '../../accounts/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { handleDue } from '../../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { guestCleared } from '../guests.events.ts'
import { deleteLinksExpiredBefore } from './links.store.ts'
import { clearTrace, listDueMerges, listMergesInto } from './merges.store.ts'

/** Merges per read. */
const BATCH = 100

/** Removes links whose time is over, and what is left of guests who are somebody else for good. */
export const oldClaimsJob: TimedJob = {
  queue: TIMED.claimLink.job,
  cron: '*/5 * * * *',
  handle: clearOldClaims,
}

export async function clearOldClaims(ctx: Ctx): Promise<void> {
  await deleteLinksExpiredBefore(ctx.db, ctx.clock.now())
  await handleDue(ctx, {
    list: (met) => listDueMerges(ctx.db, ctx.clock.now(), BATCH, met),
    idOf: (id) => id,
    handle: (id) =>
      inTransaction(ctx, async (tx) => {
        const userId = await clearOne(ctx, tx, id)
        if (userId !== undefined) await ctx.outbox.emit(tx, guestCleared, { userId })
      }),
  })
}

/**
 * The same at once for a person who is being deleted: nothing of them is left as a guest either, and nothing can be
 * taken back. Returns the guests.
 */
export async function clearMergedInto(ctx: Ctx, tx: Tx, userId: number): Promise<number[]> {
  const guests: number[] = []
  for (const mergeId of await listMergesInto(tx, userId)) {
    const guest = await clearOne(ctx, tx, mergeId)
    if (guest !== undefined) guests.push(guest)
  }
  return guests
}

/** The row of the guest stays without a name, as for a deleted account; nothing refers to it. */
async function clearOne(ctx: Ctx, tx: Tx, mergeId: number): Promise<number | undefined> {
  const guest = await clearTrace(tx, mergeId)
  if (guest !== undefined) await anonymiseGuestUser(ctx, tx, guest)
  return guest
}
