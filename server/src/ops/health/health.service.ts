import type { InstallationHealth } from '@tussle/contract/ops/health'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { audit } from '../../kernel/security/audit.ts'
import { testMailAsked } from '../ops.events.ts'
import { decideHealth } from './decide-health.ts'
import { gatherFacts, type Surroundings } from './gather-facts.ts'

export async function getHealth(ctx: SignedInCtx, around: Surroundings): Promise<InstallationHealth> {
  const facts = await gatherFacts(ctx, around)
  return { checkedAt: ctx.clock.now().toISOString(), lines: decideHealth(facts) }
}

/** To the administrator's own address, by the way of every other mail. */
export async function sendTestMail(ctx: SignedInCtx): Promise<{ message: string }> {
  const { userId } = ctx.actor
  return await inTransaction(ctx, async (tx) => {
    await audit(tx, ctx, { action: 'test-mail.asked', object: `user:${userId}` })
    await ctx.outbox.emit(tx, testMailAsked, { userId, requestId: ctx.requestId })
    return { message: 'The test is on its way to your address' }
  })
}
