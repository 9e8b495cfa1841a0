import { balanceOf, mostOf } from '@tussle/competition/fees/balance'
import { moneyText } from '@tussle/competition/fees/money'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { PersonalFee } from '@tussle/contract/fees/fees'
import type { recordFee as contract } from '@tussle/contract/fees/money'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { refusal } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { getFee, getLockedBalance, getMoneyCompetition, listTakers } from './fees.service.ts'
import { byHand } from './payment-book.ts'

interface Where {
  readonly kind: CompetitionKind
  readonly id: number
}

/** An organiser writes down that somebody paid, was let off, or got money back. */
export async function recordFee(
  ctx: SignedInCtx,
  where: Where,
  body: BodyOf<typeof contract>,
): Promise<PersonalFee> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, where.id)
    const competition = await getMoneyCompetition(tx, where)
    const { currency } = competition
    const row = await getLockedBalance(tx, where.id, body)
    const { kind, amount, method = null, note = null, balanceId } = body
    const now = ctx.clock.now()
    const at = body.at === undefined ? now : new Date(body.at)
    if (at > now) throw refusal('at', 'Please choose a time that has passed')
    const most = mostOf(kind, balanceOf(row))
    if (amount > most) throw refusal('amount', TOO_MUCH[kind](moneyText(most, currency)))
    const takenBy = kind === 'waived' ? null : (body.takenById ?? ctx.actor.userId)
    if (takenBy !== null && takenBy !== ctx.actor.userId) {
      const takers = await listTakers(ctx, tx, where.id)
      if (takers.every(({ id }) => id !== takenBy)) throw refusal('takenById', 'Please choose an organiser')
    }
    await byHand.carryOut(ctx, tx, {
      ...{ competitionId: where.id, balanceId, kind, amount, method, at, takenBy, note },
    })
    await audit(tx, ctx, {
      action: 'fee.recorded',
      object: `fee:${balanceId}`,
      after: { kind, amount, currency, method },
    })
    return await getFee(ctx, tx, balanceId, competition)
  })
}

const TOO_MUCH = {
  paid: (most: string) => `Only ${most} is due`,
  waived: (most: string) => `Only ${most} is due`,
  refunded: (most: string) => `Only ${most} was paid`,
}
