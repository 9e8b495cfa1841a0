import { findDemoUserId, restoreDemoProfile } from '../accounts/index.ts'
import { leaveAllClubs } from '../clubs/index.ts'
import { withdrawSince } from '../entries/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { audit } from '../kernel/security/audit.ts'
import { resetChoicesOf } from '../notifications/index.ts'
import { deleteMessagesOf } from './contact.store.ts'
import { findDemoRestoration } from './ops.store.ts'

export const restoreDemoJob: TimedJob = {
  queue: 'ops.restore-demo',
  cron: '53 3 * * *',
  handle: restoreDemo,
}

/**
 * Undoes what visitors did with the demo account since the last run. What existed then (from the demo data) stays.
 * The account may not do what could not be undone (decision 0062).
 */
export async function restoreDemo(ctx: Ctx): Promise<void> {
  const userId = await findDemoUserId(ctx.db)
  if (userId === undefined) return
  const acting = actingFor(ctx, userId)
  await inTransaction(acting, async (tx) => {
    const since = await findDemoRestoration(tx, userId)
    if (since !== null) {
      await withdrawSince(tx, acting, since)
      await leaveAllClubs(tx, acting, since)
    }
    await restoreDemoProfile(tx, userId, ctx.clock.now())
    await resetChoicesOf(tx, userId)
    await deleteMessagesOf(tx, userId)
    await noteRestored(tx, acting)
  })
}

/** Marks the present data of the demo account as demo data, so that the nightly job keeps it. */
export async function markDemoRestored(ctx: Ctx): Promise<void> {
  const userId = await findDemoUserId(ctx.db)
  if (userId === undefined) return
  const acting = actingFor(ctx, userId)
  await inTransaction(acting, (tx) => noteRestored(tx, acting))
}

async function noteRestored(tx: Tx, ctx: SignedInCtx): Promise<void> {
  await audit(tx, ctx, { action: 'demo.restored', object: `user:${ctx.actor.userId}` })
}

function actingFor(ctx: Ctx, userId: number): SignedInCtx {
  const actor = {
    userId,
    isAdmin: false,
    isDemo: true,
    hasDisplayName: true,
    sessionId: 'restore-demo',
    stays: false,
    hasSecondFactor: false,
    owesSecondFactor: false,
    signedInAt: ctx.clock.now(),
    provenAt: ctx.clock.now(),
  }
  return { ...ctx, actor }
}
