import type { RefundPolicy } from '@tussle/competition/fees/refund'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { setRefundPolicy as contract, RefundPolicy as Shown } from '@tussle/contract/fees/refund-policy'
import { lockCompetitionOf, recordingRules, refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { audit } from '../kernel/security/audit.ts'
import { getMoneyCompetition } from './fees.service.ts'
import { insertPolicy } from './refund-policy.store.ts'

interface Where {
  readonly kind: CompetitionKind
  readonly id: number
}

/**
 * An organiser says what somebody who withdraws gets back. It is a rule of the card, so entrants of a tournament are
 * told of a change. Sending what holds already writes nothing.
 */
export async function setRefundPolicy(
  ctx: SignedInCtx,
  where: Where,
  { reason, ...policy }: BodyOf<typeof contract>,
): Promise<Shown> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, where.id)
    await lockCompetitionOf(ctx, tx, where.kind, where.id)
    const { refund: before } = await getMoneyCompetition(tx, where)
    if (before !== null && isSame(before, policy)) return { ...policy }
    const set = { competitionId: where.id, setAt: ctx.clock.now(), setBy: ctx.actor.userId }
    const change = () => insertPolicy(tx, { ...policy, ...set })
    if (where.kind === 'league') await change()
    else await recordingRules(ctx, tx, { id: where.id, divisionIds: null, reason }, change)
    const object = `competition:${where.id}`
    await audit(tx, ctx, {
      ...{ action: 'refund-policy.set', object, after: { ...policy } },
      ...(before !== null && { before: { ...before } }),
    })
    ctx.changes.note(`${where.kind}:${where.id}`)
    return { ...policy }
  })
}

const isSame = (one: RefundPolicy, other: RefundPolicy): boolean =>
  one.fullUntil === other.fullUntil && one.partUntil === other.partUntil && one.kept === other.kept
