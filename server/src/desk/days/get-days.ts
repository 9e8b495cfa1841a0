import type { DaysOfPlay } from '@tussle/contract/desk/days'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { readDay } from '../read-day.ts'
import { presentDays } from './known-days.ts'

/** The days of a tournament, for organisers. */
export async function getDays(ctx: SignedInCtx, id: number): Promise<DaysOfPlay> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  return await inSnapshot(ctx, async (tx) => {
    const { known, at, tournament } = await readDay(ctx, tx, id)
    return presentDays(known, at, tournament.timeZone)
  })
}
