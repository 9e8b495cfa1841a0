import { anonymiseAccount, refuseWithoutPassword } from '../accounts/index.ts'
import { leaveAllClubs } from '../clubs/index.ts'
import { deleteReviewsOf, withdrawEverywhere } from '../entries/index.ts'
import { clearNotesOf } from '../fees/index.ts'
import { clearMergedInto } from '../guests/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { deleteAnswersOf } from '../kernel/http/idempotency.ts'
import { deleteNotificationsOf } from '../notifications/index.ts'
import { deleteMessagesOf } from './contact.store.ts'
import { accountDeleted } from './ops.events.ts'
import { deleteReportsOf } from './reports.store.ts'

/**
 * Keeps a nameless row, so that opponents' results stay true, and nothing else (OQ-169). First the account leaves
 * everything it can: waiting entries get the places, partners become partner-seekers, clubs keep an administrator.
 * A guest whom it has claimed a moment ago goes with it.
 */
export async function deleteAccount(
  ctx: SignedInCtx,
  currentPassword: string | undefined,
): Promise<{ message: string }> {
  await refuseWithoutPassword(ctx, currentPassword)
  return await inTransaction(ctx, async (tx) => {
    // While the entries still name the person.
    await deleteReviewsOf(tx, ctx.actor.userId)
    await withdrawEverywhere(tx, ctx, ctx.actor.userId)
    await clearNotesOf(tx, ctx.actor.userId)
    await leaveAllClubs(tx, ctx)
    await deleteMessagesOf(tx, ctx.actor.userId)
    await deleteReportsOf(tx, ctx.actor.userId)
    await deleteNotificationsOf(tx, ctx.actor.userId)
    await deleteAnswersOf(tx, ctx.actor.userId)
    const guests = await clearMergedInto(ctx, tx, ctx.actor.userId)
    for (const userId of guests) await deleteReportsOf(tx, userId)
    await anonymiseAccount(tx, ctx)
    for (const userId of [ctx.actor.userId, ...guests]) await ctx.outbox.emit(tx, accountDeleted, { userId })
    return { message: 'Your account has been deleted' }
  })
}
