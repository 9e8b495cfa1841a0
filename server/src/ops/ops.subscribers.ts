import type { Config } from '../kernel/config.ts'
import { forgetAnswersNaming } from '../kernel/http/idempotency.ts'
import { type Subscription, subscribe } from '../kernel/jobs/jobs.ts'
import type { Mailer } from '../kernel/mail/mail.ts'
import { tell } from '../notifications/index.ts'
import { findMessage, findReply } from './contact.store.ts'
import { letterOfMessage, letterOfReply } from './contact-letters.ts'
import {
  accountDeleted,
  contactAnswered,
  contactReceived,
  reportFiled,
  reportsSettled,
} from './ops.events.ts'
import { listAdministrators, listReporters } from './reports.store.ts'

/** What a deletion leaves to be forgotten elsewhere, and the mails of the contact inbox. */
export function opsSubscribers(
  mailer: Mailer,
  { SUPPORT_EMAIL: support, PUBLIC_ORIGIN: origin }: Config,
): Subscription[] {
  return [
    subscribe(accountDeleted, 'forget-names', (ctx, { userId }) => forgetAnswersNaming(ctx.db, userId)),

    subscribe(contactReceived, 'mail-support', async (ctx, { messageId }) => {
      const message = await findMessage(ctx.db, messageId)
      if (support === undefined || message === undefined) return
      await mailer.send(letterOfMessage(messageId, message, support, origin))
    }),

    subscribe(contactAnswered, 'mail-reply', async (ctx, { replyId }) => {
      const reply = await findReply(ctx.db, replyId)
      if (support === undefined || reply === undefined) return
      await mailer.send(letterOfReply(replyId, reply, reply.text, support))
    }),

    subscribe(reportFiled, 'notify', async (ctx, { reportId }) => {
      const news = { kind: 'report-filed', key: `report-filed:${reportId}` } as const
      await tell(ctx, news, await listAdministrators(ctx.db))
    }),

    subscribe(reportsSettled, 'notify', async (ctx, { reportIds }) => {
      const news = {
        kind: 'report-settled',
        key: `report-settled:${reportIds.join(',').slice(0, 180)}`,
      } as const
      await tell(ctx, news, await listReporters(ctx.db, reportIds))
    }),
  ]
}
