import { mailedWhen, type NotificationKind } from '@tussle/contract/notifications'
import { MINUTE } from '../kernel/clock.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { letterDue, pushDue } from './notifications.events.ts'
import { insertNotifications, type News } from './notifications.store.ts'

/** Not urgent: gathered into one digest within this many minutes. */
const SMALL_NEWS: readonly NotificationKind[] = [
  'score-confirmed',
  'competition-finished',
  'achievement-unlocked',
]
const GATHERED_MS = 15 * MINUTE

/** Small batches hold the locks of their inboxes only for a moment. */
const BATCH = 500

/**
 * Notifies people as each of them chose: in the inbox, by mail, by push, or not at all. A job that runs twice
 * notifies once.
 */
export async function tell(ctx: Ctx, news: News, userIds: readonly number[]): Promise<void> {
  const now = ctx.clock.now()
  const gathersUntil = SMALL_NEWS.includes(news.kind) ? new Date(now.getTime() + GATHERED_MS) : null
  const always = mailedWhen(news.kind) === 'always'
  const mails = mailedWhen(news.kind) !== 'by choice'
  const all = [...new Set(userIds)].toSorted((one, other) => one - other)
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH)
    await inTransaction(ctx, async (tx) => {
      const told = await insertNotifications(tx, news, { userIds: batch, now, gathersUntil, always, mails })
      for (const { user_id: userId } of told) ctx.changes.note(`user:${userId}`)
      const letters = told.flatMap(({ id, user_id: userId, wants_mail: wantsMail }) =>
        wantsMail ? [{ userId, ids: [id] }] : [],
      )
      if (letters.length > 0) await ctx.outbox.insertion(letterDue, letters).execute(tx)
      const pushes = told.flatMap(({ id, user_id: userId, push_ids: browsers }) =>
        browsers.map((subscriptionId) => ({ userId, id, subscriptionId })),
      )
      if (pushes.length > 0) await ctx.outbox.insertion(pushDue, pushes).execute(tx)
    })
  }
}
