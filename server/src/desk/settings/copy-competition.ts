import type { CompetitionKind } from '@tussle/contract/competitions'
import { copyCompetition } from '../../competitions/index.ts'
import { copyPolicy } from '../../fees/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { copyDesk } from '../desk.store.ts'

interface Copying {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  readonly startDate: string
}

/** A past competition on other days, with the courts and the lengths of its day and its refund policy, without its people and results. */
export async function copyWithDesk(ctx: SignedInCtx, copying: Copying): Promise<{ id: number }> {
  const now = ctx.clock.now()
  return await copyCompetition(
    ctx,
    copying,
    async (tx, copyId, days) => {
      await copyDesk(tx, copying.id, copyId, now)
      await copyPolicy(tx, { from: copying.id, to: copyId, days, setAt: now, setBy: ctx.actor.userId })
    },
    ({ card }) => ({ id: card.id }),
  )
}
