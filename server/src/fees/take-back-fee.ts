import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { PersonalFee } from '@tussle/contract/fees/fees'
import type { takeBackFee as contract } from '@tussle/contract/fees/money'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { getFee, getLockedBalance, getMoneyCompetition } from './fees.service.ts'
import { findLine } from './fees.store.ts'
import { byHand } from './payment-book.ts'

interface Which {
  readonly kind: CompetitionKind
  readonly id: number
  readonly lineId: number
}

/** A wrong line is taken back by a second one. Both stay on record. */
export async function takeBackFee(
  ctx: SignedInCtx,
  { lineId, ...where }: Which,
  { version, note }: BodyOf<typeof contract>,
): Promise<PersonalFee> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, where.id)
    const competition = await getMoneyCompetition(tx, where)
    const known = await findLine(tx, where.id, lineId)
    if (known === undefined) throw new AppError('not_found', 'Line not found')
    const balanceId = known.balance_id
    const { paid, refunded } = await getLockedBalance(tx, where.id, { balanceId, version })
    // Under the lock: somebody else may have taken it back while this one waited.
    const line = (await findLine(tx, where.id, lineId)) ?? known
    if (line.takes_back !== null || line.is_taken_back) {
      throw new AppError('conflict', 'This line was taken back already')
    }
    if (line.kind === 'paid' && paid - line.amount < refunded) {
      throw new AppError('conflict', 'A part of this payment was given back. Take back the refund first')
    }
    await byHand.takeBack(ctx, tx, { competitionId: where.id, line, note: note ?? null })
    await audit(tx, ctx, {
      action: 'fee.taken-back',
      object: `fee:${balanceId}`,
      before: { lineId, kind: line.kind, amount: line.amount },
    })
    return await getFee(ctx, tx, balanceId, competition)
  })
}
