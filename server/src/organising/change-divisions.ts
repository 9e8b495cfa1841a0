import type { ChangeDivisionsBody } from '@tussle/contract/divisions/managed'
import { changeDivisionsWithin } from '../competitions/index.ts'
import { promoteWaiting } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'

/** Changes several divisions in the same way. A larger maximum gives places to entries on their waitlists. */
export async function changeDivisions(
  ctx: SignedInCtx,
  id: number,
  changes: ChangeDivisionsBody,
): Promise<{ changed: number }> {
  return await inTransaction(ctx, async (tx) => {
    const answer = await changeDivisionsWithin(ctx, tx, id, changes)
    if (changes.cap !== undefined) await promoteWaiting(tx, ctx, id)
    return answer
  })
}
