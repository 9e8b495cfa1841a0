import type { QueryOf } from '@tussle/contract/endpoint'
import {
  type listNotifications as endpoint,
  mailedWhen,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationChoice,
} from '@tussle/contract/notifications'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readIdCursor } from '../kernel/data/lists.ts'
import { KINDS } from './kinds/index.ts'
import {
  findInbox,
  type InboxRow,
  listChoiceRows,
  listNotificationRows,
  markRead,
  type NotificationRow,
  saveChoice,
} from './notifications.store.ts'
import { listSubscriptionsOf } from './push.store.ts'

/** More notifications than anybody gets in half a year. */
const EXPORTED_AT_MOST = 50_000

export async function listNotifications(
  ctx: SignedInCtx,
  { limit, cursor }: QueryOf<typeof endpoint>,
): Promise<ListPage<Notification>> {
  const before = readIdCursor(cursor)
  const rows = await listNotificationRows(ctx.db, ctx.actor.userId, { limit: limit + 1, before })
  return pageOf(rows, limit, null, present, ({ id }) => String(id))
}

/** The number of unread notifications, and the version of the inbox for the live channel. */
export interface Inbox {
  readonly unread: number
  readonly version: string
}

export async function getInbox(ctx: SignedInCtx): Promise<Inbox> {
  return versioned(ctx, await findInbox(ctx.db, ctx.actor.userId))
}

export async function readNotifications(
  ctx: SignedInCtx,
  { id, andOlder = false }: { readonly id: number; readonly andOlder?: boolean | undefined },
): Promise<Inbox> {
  const inbox = await markRead(ctx.db, ctx.actor.userId, { id, andOlder, now: ctx.clock.now() })
  ctx.changes.note(`user:${ctx.actor.userId}`)
  return versioned(ctx, inbox)
}

function versioned({ actor }: SignedInCtx, { unread, version }: InboxRow): Inbox {
  return { unread, version: `user:${actor.userId}=${version}` }
}

/** All kinds. By default each arrives everywhere, except mails about matters that are over within an hour. */
export async function listChoices(ctx: SignedInCtx): Promise<NotificationChoice[]> {
  const rows = await listChoiceRows(ctx.db, ctx.actor.userId)
  return NOTIFICATION_KINDS.map((kind) => {
    const chosen = rows.find((row) => row.kind === kind)
    const mail = chosen?.mail ?? mailedWhen(kind) !== 'by choice'
    return { kind, inApp: chosen?.in_app ?? true, mail, push: chosen?.push ?? true }
  })
}

export async function chooseNotifications(
  ctx: SignedInCtx,
  { kind, inApp, mail, push }: NotificationChoice,
): Promise<NotificationChoice[]> {
  if (mailedWhen(kind) !== 'always') {
    await saveChoice(ctx.db, ctx.actor.userId, { kind, in_app: inApp, mail, push })
  }
  return await listChoices(ctx)
}

/** All of them at once, for a data export. */
export async function exportNotifications(ctx: SignedInCtx) {
  const rows = await listNotificationRows(ctx.db, ctx.actor.userId, { limit: EXPORTED_AT_MOST, before: null })
  const browsers = await listSubscriptionsOf(ctx.db, ctx.actor.userId)
  return {
    notifications: rows.map(present),
    notificationChoices: await listChoices(ctx),
    pushSubscriptions: browsers.map(({ endpoint, created_at: at }) => ({
      endpoint,
      createdAt: at.toISOString(),
    })),
  }
}

function present(row: NotificationRow): Notification {
  const { id, kind, at, read_at: readAt } = row
  return {
    id,
    kind,
    at: at.toISOString(),
    isRead: readAt !== null,
    ...KINDS[row.kind].textOf(row),
    href: KINDS[row.kind].link(row),
  }
}
