import type { Ctx } from '../kernel/context.ts'
import type { Pusher } from '../kernel/mail/push.ts'
import { KINDS } from './kinds/index.ts'
import { listNotificationsById } from './notifications.store.ts'
import { deleteGone, findSubscription } from './push.store.ts'
import { subjectFor } from './subjects.ts'

/** Sends one notification to one browser. A second copy has the same tag and replaces the first silently. */
export async function sendPush(
  ctx: Ctx,
  pusher: Pusher,
  due: { readonly userId: number; readonly id: number; readonly subscriptionId: number },
): Promise<void> {
  if (pusher.publicKey === null) return
  const subscription = await findSubscription(ctx.db, due.userId, due.subscriptionId)
  const [row] = await listNotificationsById(ctx.db, due.userId, [due.id])
  // The person signed out, its subject no longer exists, or it was read while the push service was unavailable.
  if (subscription === undefined || row === undefined || row.read_at !== null) return
  const { endpoint, p256dh, auth } = subscription
  const name = `notification-${row.id}`
  const payload = JSON.stringify({
    ...KINDS[row.kind].textOf(row),
    title: subjectFor(row),
    href: KINDS[row.kind].link(row),
    tag: name,
  })
  const outcome = await pusher.send({ endpoint, keys: { p256dh, auth }, payload, topic: name })
  if (outcome === 'gone') await deleteGone(ctx.db, subscription)
}
