import { PRODUCT_NAME } from '@tussle/contract/product'
import { type Subscription, subscribe } from '../../kernel/jobs/jobs.ts'
import { compose } from '../../kernel/mail/compose-mail.ts'
import type { Mailer } from '../../kernel/mail/mail.ts'
import { type FactorChange, secondFactorChanged } from '../accounts.events.ts'
import { findVerifiedEmail } from '../accounts.store.ts'

const HEADINGS: Readonly<Record<FactorChange, string>> = {
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'totp-added': 'An authenticator app was added',
  'totp-removed': 'The authenticator app was removed',
  'recovery-codes-made': 'New recovery codes were made',
  'recovery-code-used': 'A recovery code was used',
  'factors-reset': 'Your second factors were removed',
}

const BUT = 'If this was not you, set a new password and write to us with the Contact button on any page.'

/**
 * An attacker who takes over an account changes its factors first, so its owner gets a mail. No preference turns it
 * off.
 */
export function factorMails(mailer: Mailer): Subscription {
  return subscribe(secondFactorChanged, 'mail-notice', async (ctx, { userId, change, left }, jobId) => {
    const to = await findVerifiedEmail(ctx.db, userId)
    if (to === null) return
    const heading = HEADINGS[change]
    await mailer.send({
      to,
      subject: `${heading} on ${PRODUCT_NAME}`,
      dedupeKey: `second-factor:${jobId}`,
      ...compose({
        heading,
        sentences: left === null ? [BUT] : [leftText(left), BUT],
        reason: `You get this mail because it concerns how your ${PRODUCT_NAME} account is opened.`,
      }),
    })
  })
}

function leftText(left: number): string {
  if (left === 0) return 'It was the last one. Make new ones in your settings.'
  return `You have ${left} left. Each works once.`
}
