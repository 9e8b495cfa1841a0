import { findVerifiedEmail, listAdministrators } from '../accounts/index.ts'
import { guestCleared } from '../guests/index.ts'
import type { Config } from '../kernel/config.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { deleteAnswersNaming } from '../kernel/http/idempotency.ts'
import { type Subscription, subscribe } from '../kernel/jobs/jobs.ts'
import type { Mailer } from '../kernel/mail/mail.ts'
import { notify } from '../notifications/index.ts'
import { findMessage, findReply } from './contact.store.ts'
import { mailOfMessage, mailOfReply } from './contact-mails.ts'
import { testMail } from './health/test-mail.ts'
import {
  accountDeleted,
  contactAnswered,
  contactReceived,
  reportFiled,
  reportsSettled,
  testMailAsked,
} from './ops.events.ts'
import { deleteReportsOf } from './reports.store.ts'
import { listReporters } from './settle-reports.store.ts'

/** Deletes what other tables hold about a deleted account, and sends the mails of the contact inbox and test mails. */
export function opsSubscribers(
  mailer: Mailer,
  { SUPPORT_EMAIL: support, PUBLIC_ORIGIN: origin }: Config,
): Subscription[] {
  return [
    subscribe(accountDeleted, 'delete-answers', (ctx, { userId }) => deleteAnswersNaming(ctx.db, userId)),

    subscribe(guestCleared, 'delete-answers', async (ctx, { userId }) => {
      await inTransaction(ctx, (tx) => deleteReportsOf(tx, userId))
      await deleteAnswersNaming(ctx.db, userId)
    }),

    subscribe(contactReceived, 'mail-support', async (ctx, { messageId }) => {
      const message = await findMessage(ctx.db, messageId)
      if (support === undefined || message === undefined) return
      await mailer.send(mailOfMessage(messageId, message, support, origin))
    }),

    subscribe(contactAnswered, 'mail-reply', async (ctx, { replyId }) => {
      const reply = await findReply(ctx.db, replyId)
      if (support === undefined || reply === undefined) return
      await mailer.send(mailOfReply(replyId, reply, reply.text, support))
    }),

    subscribe(testMailAsked, 'mail-test', async (ctx, { userId, requestId }) => {
      const address = await findVerifiedEmail(ctx.db, userId)
      if (address !== null) await mailer.send(testMail(address, requestId, origin))
    }),

    subscribe(reportFiled, 'notify', async (ctx, { reportId }) => {
      const notification = { kind: 'report-filed', key: `report-filed:${reportId}` } as const
      await notify(ctx, notification, await listAdministrators(ctx.db))
    }),

    subscribe(reportsSettled, 'notify', async (ctx, { reportIds }) => {
      const notification = {
        kind: 'report-settled',
        key: `report-settled:${reportIds.join(',').slice(0, 180)}`,
      } as const
      await notify(ctx, notification, await listReporters(ctx.db, reportIds))
    }),
  ]
}
