import { mailedWhen } from '@tussle/contract/notifications'
import { PAGES } from '@tussle/contract/pages'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { findVerifiedEmail } from '../accounts/index.ts'
import type { Config } from '../kernel/config.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Sending } from '../kernel/jobs/jobs.ts'
import { compose } from '../kernel/mail/compose-mail.ts'
import type { Mailer } from '../kernel/mail/mail.ts'
import { KINDS } from './kinds/index.ts'
import { listNotificationsById, type NotificationRow } from './notifications.store.ts'
import { subjectFor, subjectForSeveral } from './subjects.ts'
import { type Subject, unsubscribeToken } from './unsubscribe.ts'

type MailConfig = Pick<Config, 'PUBLIC_ORIGIN' | 'appSecret'>

/**
 * One mail about one or several notifications of a person; null if there is nothing left to send. Its key derives from
 * theirs, so that it arrives once.
 */
export async function prepareMail(
  ctx: Ctx,
  mailer: Mailer,
  config: MailConfig,
  { userId, ids }: { readonly userId: number; readonly ids: readonly number[] },
): Promise<Sending | null> {
  const to = await findVerifiedEmail(ctx.db, userId)
  const rows = await listNotificationsById(ctx.db, userId, ids)
  const [first] = rows
  if (first === undefined || to === null) return null
  const way = wayOut(config, userId, rows.length === 1 ? first.kind : 'all')
  const { subject, ...content } = rows.length === 1 ? oneOf(first, config) : severalOf(rows, config)
  return await mailer.prepare(ctx.db, {
    to,
    subject,
    dedupeKey: `notifications:${Math.min(...ids)}`,
    ...compose({ ...content, ...footOf(config, way) }),
    ...(way && { unsubscribeUrl: way.oneClick }),
  })
}

type Body = Omit<Parameters<typeof compose>[0], 'reason' | 'ways'> & { readonly subject: string }

function oneOf(row: NotificationRow, { PUBLIC_ORIGIN: origin }: MailConfig): Body {
  const { title, text } = KINDS[row.kind].textOf(row)
  const action = { label: KINDS[row.kind].action, url: `${origin}${KINDS[row.kind].link(row)}` }
  return { subject: subjectFor(row), heading: title, sentences: [text], action }
}

/** The oldest first. */
function severalOf(rows: readonly NotificationRow[], { PUBLIC_ORIGIN: origin }: MailConfig): Body {
  const items = rows
    .toReversed()
    .map((row) => ({ ...KINDS[row.kind].textOf(row), url: `${origin}${KINDS[row.kind].link(row)}` }))
  return {
    subject: subjectForSeveral(rows),
    heading: 'What happened',
    preview: items.map(({ title }) => title).join(' · '),
    sentences: [],
    items,
    action: { label: `Open ${PRODUCT_NAME}`, url: `${origin}${PAGES.dashboard}` },
  }
}

function footOf({ PUBLIC_ORIGIN: origin }: MailConfig, way: { readonly page: string } | undefined) {
  if (way === undefined) {
    return { reason: `You get this mail because it is about the safety of your ${PRODUCT_NAME} account.` }
  }
  return {
    reason: `You get this mail because you chose to hear from ${PRODUCT_NAME} by email.`,
    ways: [
      { label: 'Stop mails like this', url: way.page },
      { label: 'Choose what you hear about', url: `${origin}${PAGES.profile}?tab=notices` },
    ],
  }
}

/** Mails about the safety of the account cannot be switched off, so they have no unsubscribe link. */
function wayOut(config: MailConfig, userId: number, subject: Subject) {
  if (subject !== 'all' && mailedWhen(subject) === 'always') return undefined
  const token = unsubscribeToken(config.appSecret, userId, subject)
  const { PUBLIC_ORIGIN: origin } = config
  return {
    page: `${origin}${PAGES.unsubscribe}?token=${token}`,
    oneClick: `${origin}/api/unsubscribe/${token}`,
  }
}
