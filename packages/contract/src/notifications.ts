import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { CursorQuery } from './lists.ts'
import { Id, Instant } from './values.ts'

/** Whether people get mails: always, unless they switch them off, or only if they switch them on. */
type Mailed = 'always' | 'by default' | 'by choice'

/**
 * All notification kinds, in the order of the settings page. Those about the safety of the account cannot be switched
 * off (OQ-164). Those that concern the next minutes, or can wait for the next visit, are not mailed by default.
 */
const MAILED = {
  'match-called': 'by default',
  'match-on-deck': 'by default',
  'tournament-announcement': 'by choice',
  'score-to-confirm': 'by default',
  'score-disputed': 'by default',
  'score-corrected': 'by default',
  'score-confirmed': 'by default',
  'match-ready': 'by default',
  'draw-ready': 'by default',
  'challenge-received': 'by default',
  'challenge-accepted': 'by default',
  'challenge-given-up': 'by default',
  'challenge-withdrawn': 'by default',
  'challenge-lapsed': 'by default',
  'rules-changed': 'by default',
  'partner-asked': 'by default',
  'partner-accepted': 'by default',
  'partner-declined': 'by default',
  'partner-unanswered': 'by default',
  'partner-question-ended': 'by choice',
  'partner-left': 'by default',
  paired: 'by default',
  unpaired: 'by default',
  promoted: 'by default',
  'entry-asked-to-move': 'by default',
  'entry-kept': 'by choice',
  'review-answered': 'by default',
  'registration-closing': 'by default',
  'competition-finished': 'by default',
  'competition-removed': 'by default',
  'achievement-unlocked': 'by default',
  'right-asked': 'by default',
  'right-given': 'by default',
  'right-refused': 'by default',
  'password-changed': 'always',
  'email-changed': 'always',
  'report-filed': 'by choice',
  'report-settled': 'by choice',
} as const satisfies Readonly<Record<string, Mailed>>
export type NotificationKind = keyof typeof MAILED
export const NOTIFICATION_KINDS = Object.keys(MAILED) as readonly NotificationKind[]

export function mailedWhen(kind: NotificationKind): Mailed {
  return MAILED[kind]
}

export const Notification = z.object({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  at: Instant,
  isRead: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** The page that it links to: a path of the product. */
  href: z.string(),
})
export type Notification = z.infer<typeof Notification>

export const Inbox = z.object({ unread: z.int() })

export const NotificationChoice = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  inApp: z.boolean(),
  mail: z.boolean(),
  /** On every signed-in browser that allows push. */
  push: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const OWN_INBOX = { access: 'signed-in', policy: 'self', params: null } as const

export const listNotifications = endpoint({
  ...OWN_INBOX,
  method: 'GET',
  path: '/api/notifications',
  summary: "The caller's notifications, newest first",
  query: CursorQuery,
  body: null,
  answer: z.array(Notification),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const getInbox = endpoint({
  ...OWN_INBOX,
  method: 'GET',
  path: '/api/notifications/inbox',
  summary: "The number of the caller's unread notifications",
  query: null,
  body: null,
  answer: Inbox,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const readNotifications = endpoint({
  ...OWN_INBOX,
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark a notification as read, or all up to it',
  query: null,
  body: z.object({ id: Id, andOlder: z.optional(z.boolean()) }),
  answer: Inbox,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const listNotificationChoices = endpoint({
  ...OWN_INBOX,
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'Which notifications the caller gets in the product, by mail and by push',
  query: null,
  body: null,
  answer: z.array(NotificationChoice),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const chooseNotifications = endpoint({
  ...OWN_INBOX,
  method: 'PATCH',
  path: '/api/notifications/choices',
  summary: 'Choose how the caller gets notifications of one kind',
  query: null,
  body: NotificationChoice,
  answer: z.array(NotificationChoice),
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

/** Mail programs send this form for their users (RFC 8058), without a session. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  summary: 'Stop mails of one kind by the link in a mail',
  access: 'public',
  policy: 'anyone',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{24,200}$/u)) }),
  query: null,
  body: { raw: ['application/x-www-form-urlencoded'], maxBytes: 1024 },
  answer: z.object({ message: z.string() }),
  status: 200,
  rate: [{ by: 'ip', limit: 60, seconds: 60 }],
  idempotency: 'natural',
})
