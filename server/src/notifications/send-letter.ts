import { ALWAYS_TOLD } from '@tussle/contract/notifications'
import { PAGES } from '@tussle/contract/pages'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { findUser } from '../accounts/index.ts'
import type { Config } from '../kernel/config.ts'
import type { Ctx } from '../kernel/context.ts'
import { compose } from '../kernel/letter.ts'
import type { Mailer } from '../kernel/mail.ts'
import { listNotificationsById, type NotificationRow } from './notifications.store.ts'
import { type Subject, unsubscribeToken } from './unsubscribe.ts'
import { SUBJECTS, wordsFor } from './words.ts'

type LetterConfig = Pick<Config, 'PUBLIC_ORIGIN' | 'appSecret'>

/** One mail about one or several notifications of a person. Its key is theirs, so that it is seen once. */
export async function sendLetter(
  ctx: Ctx,
  mailer: Mailer,
  config: LetterConfig,
  { userId, ids }: { readonly userId: number; readonly ids: readonly number[] },
): Promise<void> {
  const to = (await findUser(ctx.db, userId))?.email
  const rows = await listNotificationsById(ctx.db, userId, ids)
  const [first] = rows
  if (first === undefined || typeof to !== 'string') return
  const { subject, heading, sentences, href } = rows.length === 1 ? oneOf(first) : severalOf(rows)
  const way = wayOut(config, userId, rows.length === 1 ? first.kind : 'all')
  await mailer.send({
    to,
    subject,
    dedupeKey: `notifications:${Math.min(...ids)}`,
    ...compose({
      heading,
      sentences,
      action: { label: `Open ${PRODUCT_NAME}`, url: `${config.PUBLIC_ORIGIN}${href}` },
      wayOut: way && { label: 'Stop mails like this', url: way.page },
    }),
    ...(way && { unsubscribeUrl: way.oneClick }),
  })
}

interface Content {
  readonly subject: string
  readonly heading: string
  readonly sentences: readonly string[]
  readonly href: string
}

function oneOf(row: NotificationRow): Content {
  const { title, text, href } = wordsFor(row)
  return { subject: SUBJECTS[row.kind], heading: title, sentences: [text], href }
}

/** The oldest first, as it happened. */
function severalOf(rows: readonly NotificationRow[]): Content {
  const sentences = rows.toReversed().map((row) => {
    const { title, text } = wordsFor(row)
    return `${title}. ${text}`
  })
  return { subject: `News from ${PRODUCT_NAME}`, heading: 'What happened', sentences, href: PAGES.dashboard }
}

/** What concerns the safety of the account cannot be stopped, so it has no way out. */
function wayOut(config: LetterConfig, userId: number, subject: Subject) {
  if (subject !== 'all' && ALWAYS_TOLD.includes(subject)) return undefined
  const token = unsubscribeToken(config.appSecret, userId, subject)
  const { PUBLIC_ORIGIN: origin } = config
  return {
    page: `${origin}${PAGES.unsubscribe}?token=${token}`,
    oneClick: `${origin}/api/unsubscribe/${token}`,
  }
}
