import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { applyFee as contract } from '@tussle/contract/fees/fees'
import { lockCompetitionOf, refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { chargeAnew, listEarlierFees } from './apply-fee.store.ts'

interface Where {
  readonly kind: CompetitionKind
  readonly id: number
}

/**
 * A changed fee holds for whoever enters afterwards. This asks it of the others too, as a press of its own: each gets a
 * line with the difference. Whoever has paid more is then to get the rest back.
 */
export async function applyFee(
  ctx: SignedInCtx,
  where: Where,
  { divisionId, fee, people }: BodyOf<typeof contract>,
): Promise<{ people: number }> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, where.id)
    await lockCompetitionOf(ctx, tx, where.kind, where.id)
    const rows = (await listEarlierFees(tx, where.id)).filter((row) => row.division_id === divisionId)
    const seen = rows.reduce((sum, row) => sum + row.people, 0)
    if (seen !== people || rows.some((row) => row.fee !== fee)) {
      throw new AppError('conflict', 'Something changed meanwhile. Look again')
    }
    const changed = await chargeAnew(tx, divisionId, ctx.actor.userId, ctx.clock.now())
    await audit(tx, ctx, {
      action: 'fee.applied',
      object: `division:${divisionId}`,
      before: { owing: rows.map(({ owed, people: count }) => ({ owed, people: count })) },
      after: { fee, people: changed },
    })
    return { people: changed }
  })
}
