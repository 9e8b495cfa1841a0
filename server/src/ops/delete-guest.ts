import type { CompetitionKind } from '@tussle/contract/competitions'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import { deleteReviewsOf, withdrawEverywhere } from '../entries/index.ts'
import { clearNotesOf } from '../fees/index.ts'
import { clearMergedInto, removeGuest } from '../guests/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { accountDeleted } from './ops.events.ts'
import { deleteReportsOf } from './reports.store.ts'

interface Deleting {
  readonly kind: CompetitionKind
  readonly id: number
  readonly userId: number
}

/** Deletes a guest as an account is deleted: results stay under "Former player" (decision 0106). */
export async function deleteGuest(ctx: SignedInCtx, deleting: Deleting): Promise<{ message: string }> {
  const { id, userId } = deleting
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    await removeGuest(ctx, tx, deleting, async () => {
      await deleteReviewsOf(tx, userId)
      await withdrawEverywhere(tx, ctx, userId)
      await clearNotesOf(tx, userId)
      await deleteReportsOf(tx, userId)
    })
    const merged = await clearMergedInto(ctx, tx, userId)
    for (const each of merged) await deleteReportsOf(tx, each)
    for (const each of [userId, ...merged]) await ctx.outbox.emit(tx, accountDeleted, { userId: each })
    return { message: 'The guest has been deleted' }
  })
}
