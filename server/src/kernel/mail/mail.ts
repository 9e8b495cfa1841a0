import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, Queryable } from '../data/db.ts'
import type { Sending } from '../jobs/jobs.ts'

export interface Mail {
  readonly to: string
  /** Fixed texts only: nothing that a user typed may get into a header. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address for replies: one that was verified, without a name. */
  readonly replyTo?: string
  /** A mail with the same key is delivered once, however often its job runs. */
  readonly dedupeKey: string
  /** The address that a mail program calls to unsubscribe from such mails (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface Mailer {
  /** Looks whether the mail was sent before; null if so. */
  prepare(db: Queryable, mail: Mail): Promise<Sending | null>
  send(mail: Mail): Promise<void>
  close(): void
}

const SMTP_MS = 10_000

export function openMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>, db: Db, clock: Clock): Mailer {
  const transport: Transporter = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: SMTP_MS,
    greetingTimeout: SMTP_MS,
    socketTimeout: SMTP_MS,
  })
  const prepare: Mailer['prepare'] = async (db, mail) => {
    if (await wasSent(db, mail.dedupeKey)) return null
    return {
      send: async () => void (await transport.sendMail(messageOf(mail, config.MAIL_FROM))),
      note: (after) => noteSent(after, mail.dedupeKey, clock.now()),
    }
  }
  return {
    prepare,
    send: async (mail) => {
      const sending = await prepare(db, mail)
      await sending?.send()
      await sending?.note(db)
    },
    close: () => transport.close(),
  }
}

function messageOf(mail: Mail, from: string) {
  return {
    from: { name: PRODUCT_NAME, address: from },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // Prevents automatic replies such as holiday notes (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // If the process dies before it is recorded that the mail was sent, the second copy has the same Message-ID, and
    // mail programs show it once.
    messageId: `<${digest(mail.dedupeKey)}@${domainOf(from)}>`,
  }
}

async function noteSent(db: Queryable, dedupeKey: string, now: Date): Promise<void> {
  await db
    .insertInto('mail_sent')
    .values({ dedupe_key: dedupeKey, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function wasSent(db: Queryable, dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_sent')
    .select('dedupe_key')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row !== undefined
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1)
}
