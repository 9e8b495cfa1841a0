import type { PayMethod, RecordedKind } from '@tussle/competition/fees/balance'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { insertLine, type RecordedLine } from './fees.store.ts'

/** Something that happened, or is to happen, with the money of one balance. */
export interface MoneyAct {
  readonly competitionId: number
  readonly balanceId: number
  readonly kind: RecordedKind
  readonly amount: number
  readonly method: PayMethod | null
  readonly at: Date
  readonly takenBy: number | null
  readonly note: string | null
}

/**
 * Where money acts are carried out. The verbs check every act first and know no other way to a line. A provider that
 * takes payments would be a second implementation, which writes the same lines once it has the money.
 */
export interface PaymentBook {
  carryOut(ctx: SignedInCtx, tx: Tx, act: MoneyAct): Promise<void>
  takeBack(ctx: SignedInCtx, tx: Tx, act: TakingBack): Promise<void>
}

export interface TakingBack {
  readonly competitionId: number
  readonly line: RecordedLine
  readonly note: string | null
}

/** The money changed hands elsewhere, and an organiser writes it down. */
export const byHand: PaymentBook = {
  carryOut: async (ctx, tx, act) => {
    await insertLine(tx, {
      ...act,
      recordedAt: ctx.clock.now(),
      recordedBy: ctx.actor.userId,
      takesBack: null,
    })
  },
  takeBack: async (ctx, tx, { competitionId, line, note }) => {
    const now = ctx.clock.now()
    await insertLine(tx, {
      competitionId,
      balanceId: line.balance_id,
      kind: line.kind,
      amount: -line.amount,
      method: null,
      at: now,
      recordedAt: now,
      recordedBy: ctx.actor.userId,
      takenBy: null,
      note,
      takesBack: line.id,
    })
  },
}
