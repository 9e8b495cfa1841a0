import { mailedWhen } from '@tussle/contract/notifications'
import { MINUTE } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { KINDS } from './kinds/index.ts'
import { mailDue, pushDue } from './notifications.events.ts'
import { insertNotifications, type NotificationToSend } from './notifications.store.ts'

/** A kind that is not urgent waits this long for others, to be one digest with them. */
const GATHERED_MS = 15 * MINUTE

/** Small batches hold the locks of their inboxes only for a moment. */
const BATCH = 500

/**
 * Notifies people as each of them chose: in the inbox, by mail, by push, or not at all. A job that runs twice
 * notifies once.
 */
export async function notify(
  ctx: Ctx,
  notification: NotificationToSend,
  userIds: readonly number[],
): Promise<void> {
  const now = ctx.clock.now()
  const gathersUntil =
    KINDS[notification.kind].isGathered === true ? new Date(now.getTime() + GATHERED_MS) : null
  const always = mailedWhen(notification.kind) === 'always'
  const mails = mailedWhen(notification.kind) !== 'by choice'
  const all = [...new Set(userIds)].toSorted((one, other) => one - other)
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH)
    await inTransaction(ctx, async (tx) => {
      const saved = await insertNotifications(tx, notification, {
        userIds: batch,
        now,
        gathersUntil,
        always,
        mails,
      })
      for (const { user_id: userId } of saved) ctx.changes.note(`user:${userId}`)
      const dueMails = saved.flatMap(({ id, user_id: userId, wants_mail: wantsMail }) =>
        wantsMail ? [{ userId, ids: [id] }] : [],
      )
      if (dueMails.length > 0) await ctx.outbox.insertion(mailDue, dueMails).execute(tx)
      const pushes = saved.flatMap(({ id, user_id: userId, push_ids: browsers }) =>
        browsers.map((subscriptionId) => ({ userId, id, subscriptionId })),
      )
      if (pushes.length > 0) await ctx.outbox.insertion(pushDue, pushes).execute(tx)
    })
  }
}
