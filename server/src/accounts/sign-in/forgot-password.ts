import type { BodyOf } from '@tussle/contract/endpoint'
import { foldName } from '@tussle/contract/folding'
import { destinationOf } from '@tussle/contract/people/destination'
import type { forgotPassword as endpoint } from '@tussle/contract/people/passwords'
import type { Ctx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { passwordResetRequested } from '../accounts.events.ts'
import { DEMO_PLAYER } from './demo-account.ts'

const ANSWER = { message: 'If an account exists for this email, reset instructions are on their way' }

/**
 * Known and unknown addresses get the same answer and cost the same single write: the worker finds out which it is.
 * Only the demo account, which is public, is refused openly (OQ-011).
 */
export async function forgotPassword(ctx: Ctx, body: BodyOf<typeof endpoint>): Promise<{ message: string }> {
  const email = foldName(body.email)
  if (email === foldName(DEMO_PLAYER.email)) throw new AppError('demo_account')
  return await inTransaction(ctx, async (tx) => {
    const next = destinationOf(body.next)
    const wanted = { email, ...(next !== null && { next }) }
    await ctx.outbox.emit(tx, passwordResetRequested, wanted)
    return ANSWER
  })
}
