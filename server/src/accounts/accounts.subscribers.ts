import { PRODUCT_NAME } from '@tussle/contract/product'
import type { Config } from '../kernel/config.ts'
import { type Subscription, subscribe } from '../kernel/jobs.ts'
import { compose } from '../kernel/letter.ts'
import type { Mailer } from '../kernel/mail.ts'
import { emailChanged, passwordResetRequested } from './accounts.events.ts'
import { issueResetToken } from './reset-password.ts'

/** The mails that go to an address rather than to a person. No preference switches safety off (OQ-164). */
export function accountsSubscribers(mailer: Mailer, config: Config): Subscription[] {
  return [
    subscribe(passwordResetRequested, 'mail-link', async (ctx, { email }, jobId) => {
      const issued = await issueResetToken(ctx, email, { id: jobId, secret: config.appSecret })
      if (issued === null) return
      const url = `${config.PUBLIC_ORIGIN}/auth?reset=${issued.token}`
      await mailer.send({
        // The address on file, never the one that was typed: letters that only fold to the same ones differ.
        to: issued.email,
        subject: `Set a new ${PRODUCT_NAME} password`,
        dedupeKey: `password-reset:${jobId}`,
        ...compose({
          heading: 'Set a new password',
          sentences: [
            'Somebody, hopefully you, asked to set a new password for this account.',
            'The link works once, for one hour. If it was not you, ignore this mail: nothing has changed.',
          ],
          action: { label: 'Set a new password', url },
          reason: `You get this mail because a new ${PRODUCT_NAME} password was asked for with this address.`,
        }),
      })
    }),

    subscribe(emailChanged, 'mail-notice', async (_ctx, { oldEmail }, jobId) => {
      await mailer.send({
        to: oldEmail,
        subject: `Your ${PRODUCT_NAME} email was changed`,
        dedupeKey: `email-changed:${jobId}`,
        ...compose({
          heading: 'Your email was changed',
          sentences: [
            'From now on this account is reached at another address.',
            'If this was not you, write to us with the Contact button on any page.',
          ],
          reason: `You get this mail because this was the address of a ${PRODUCT_NAME} account.`,
        }),
      })
    }),
  ]
}
