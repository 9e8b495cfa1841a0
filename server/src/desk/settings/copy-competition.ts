import type { CompetitionKind } from '@tussle/contract/competitions'
import { copyCompetition } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { copyDesk } from '../desk.store.ts'

interface Copying {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  readonly startDate: string
}

/** A past competition on other days, with the courts and the lengths of its day, without its people and results. */
export async function copyWithDesk(ctx: SignedInCtx, copying: Copying): Promise<{ id: number }> {
  const now = ctx.clock.now()
  return await copyCompetition(
    ctx,
    copying,
    (tx, copyId) => copyDesk(tx, copying.id, copyId, now),
    ({ card }) => ({ id: card.id }),
  )
}
