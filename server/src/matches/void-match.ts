import { audit } from '../kernel/audit.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { openMatch } from './open-match.ts'
import { operate } from './operate.ts'

/** Takes a result back: the match is open again, or gone where only its score made it. */
export async function voidMatch(
  ctx: SignedInCtx,
  id: number,
  { reason, cascade }: { readonly reason: string; readonly cascade: boolean },
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const { arena, match } = await openMatch(ctx, tx, id)
    if (match.outcome === null) throw new AppError('conflict', 'This match has no result')
    await operate(ctx, tx, arena, [{ match, fact: null, kind: 'voided', reason }], { cascade })
    await audit(tx, ctx, {
      action: 'match.voided',
      object: `match:${id}`,
      before: { status: match.status, outcome: match.outcome, sets: match.sets },
      after: { reason, cascade },
    })
    return { message: 'The result has been taken back' }
  })
}
