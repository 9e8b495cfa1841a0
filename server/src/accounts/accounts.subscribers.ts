import { PAGES } from '@tussle/contract/pages'
import { withDestination } from '@tussle/contract/people/destination'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { Config } from '../kernel/config.ts'
import { type Subscription, subscribe } from '../kernel/jobs/jobs.ts'
import { compose } from '../kernel/mail/compose-mail.ts'
import type { Mailer } from '../kernel/mail/mail.ts'
import {
  emailChangeRequested,
  emailConfirmationRequested,
  passwordResetRequested,
} from './accounts.events.ts'
import { issueConfirmation } from './email/ask-to-confirm.ts'
import { factorMails } from './second-factors/factor-mails.ts'
import { newDeviceMail } from './sign-in/new-device-mail.ts'
import { issueResetToken } from './sign-in/reset-password.ts'

/** Mails about an account's security and its addresses. No preference turns them off (OQ-164). */
export function accountsSubscribers(mailer: Mailer, config: Config): Subscription[] {
  const { PUBLIC_ORIGIN: origin } = config
  return [
    factorMails(mailer),
    newDeviceMail(mailer, config),
    subscribe(passwordResetRequested, 'mail-link', async (ctx, { email, next }, jobId) => {
      const issued = await issueResetToken(ctx, email, { id: jobId, secret: config.appSecret })
      if (issued === null) return
      const url = origin + withDestination(`/auth?reset=${issued.token}`, next)
      await mailer.send({
        // The stored address, not the typed one: two different addresses may fold to the same key.
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

    subscribe(emailConfirmationRequested, 'mail-link', async (ctx, { confirmationId }) => {
      const issued = await issueConfirmation(ctx, confirmationId, config.appSecret)
      if (issued === null) return
      const words =
        issued.token === null
          ? textForTakenAddress(origin)
          : textForLink(origin, issued.token, issued.isChange)
      await mailer.send({ to: issued.email, dedupeKey: `email-confirmation:${confirmationId}`, ...words })
    }),

    subscribe(emailChangeRequested, 'mail-notice', async (ctx, { userId, oldEmail }) => {
      const day = ctx.clock.now().toISOString().slice(0, 10)
      await mailer.send({
        to: oldEmail,
        subject: `A new email for your ${PRODUCT_NAME} account`,
        // At most one mail a day, however often the person changes the new address.
        dedupeKey: `email-change:${userId}:${day}`,
        ...compose({
          heading: 'A new email for your account',
          sentences: [
            'Somebody signed in to your account, hopefully you, wants to use another email address. Once the link we sent to that address is followed, this one is no longer yours to sign in with.',
            'If it was not you, sign in, cancel the change in your profile, then change your password: that signs every other device out.',
          ],
          action: { label: 'Open your profile', url: origin + PAGES.profile },
          reason: `You get this mail because this is the address of a ${PRODUCT_NAME} account.`,
        }),
      })
    }),
  ]
}

function textForLink(origin: string, token: string, isChange: boolean) {
  const what = isChange ? 'use this address for their account' : 'sign up with this address'
  return {
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    ...compose({
      heading: 'Confirm your email',
      sentences: [
        `Somebody, hopefully you, asked to ${what}. Follow the link to confirm that it is yours.`,
        'The link works for three days. If it was not you, ignore this mail: we do not write to an address that was never confirmed.',
      ],
      action: { label: 'Confirm this email', url: `${origin}${PAGES.auth}?confirm=${token}` },
      reason: `You get this mail because this address was given to ${PRODUCT_NAME}.`,
    }),
  }
}

/** Only the owner of the inbox learns that the address already has an account. */
function textForTakenAddress(origin: string) {
  return {
    subject: `This email has a ${PRODUCT_NAME} account`,
    ...compose({
      heading: 'This email has an account already',
      sentences: [
        'Somebody, hopefully you, asked to use this address for another account. It belongs to an account already, and nothing has changed.',
        'If you want to use that account, sign in with this address; "Forgot password?" helps if you do not know the password.',
      ],
      action: { label: 'Sign in', url: `${origin}${PAGES.auth}` },
      reason: `You get this mail because this address was given to ${PRODUCT_NAME}.`,
    }),
  }
}
