import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { applyResults } from '../apply/apply-results.ts'
import { openToDecide } from './open-match.ts'

interface Taking {
  readonly reason: string
  readonly cascade: boolean
}

/** Takes a result back: the match is pending again, or void if only its score created it. */
export async function voidMatch(ctx: SignedInCtx, id: number, wanted: Taking): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await voidWithin(ctx, tx, id, wanted)
    return { message: 'The result has been taken back' }
  })
}

/** The same within the transaction of a larger action. */
export async function voidWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  { reason, cascade }: Taking,
  isLoggedByCaller = false,
): Promise<void> {
  const { division, match } = await openToDecide(ctx, tx, id)
  if (match.outcome === null) throw new AppError('conflict', 'This match has no result')
  await applyResults(ctx, tx, division, [{ match, fact: null, kind: 'voided', reason }], {
    cascade,
    isLoggedByCaller,
    decides: { matchId: id, userId: ctx.actor.userId },
  })
  await audit(tx, ctx, {
    action: 'match.voided',
    object: `match:${id}`,
    before: { status: match.status, outcome: match.outcome, sets: match.sets },
    after: { reason, cascade },
  })
}
