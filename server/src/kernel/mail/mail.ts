import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../data/db.ts'

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
  return {
    send: async (mail) => {
      if (await wasSent(db, mail.dedupeKey)) return
      await transport.sendMail({
        from: { name: PRODUCT_NAME, address: config.MAIL_FROM },
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
        // If the process dies before the record below is written, the second copy has the same Message-ID, and mail
        // programs show it once.
        messageId: `<${digest(mail.dedupeKey)}@${domainOf(config.MAIL_FROM)}>`,
      })
      await db
        .insertInto('mail_sent')
        .values({ dedupe_key: mail.dedupeKey, sent_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    close: () => transport.close(),
  }
}

async function wasSent(db: Db, dedupeKey: string): Promise<boolean> {
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
