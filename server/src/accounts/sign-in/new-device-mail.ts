import { PAGES } from '@tussle/contract/pages'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { Config } from '../../kernel/config.ts'
import { type Subscription, subscribe } from '../../kernel/jobs/jobs.ts'
import { compose } from '../../kernel/mail/compose-mail.ts'
import type { Mailer } from '../../kernel/mail/mail.ts'
import { signedInOnNewDevice } from '../../kernel/security/known-device.ts'
import { findVerifiedEmail } from '../accounts.store.ts'

/** The owner notices at once if somebody else uses the password. */
export function newDeviceMail(mailer: Mailer, { PUBLIC_ORIGIN: origin }: Config): Subscription {
  return subscribe(signedInOnNewDevice, 'mail-notice', async (ctx, { userId, device, at }, jobId) => {
    const to = await findVerifiedEmail(ctx.db, userId)
    if (to === null) return
    await mailer.send({
      to,
      subject: `New sign-in to your ${PRODUCT_NAME} account`,
      dedupeKey: `new-device:${jobId}`,
      ...compose({
        heading: 'New sign-in to your account',
        sentences: [
          `Somebody, hopefully you, signed in on a device that we did not know: ${device}, ${whenText(at)}.`,
          'If it was you, there is nothing to do. If not, change your password now: that signs every other device out. Under Account in your profile you can sign out everywhere.',
        ],
        action: { label: 'Change your password', url: `${origin}${PAGES.settings}?tab=password` },
        reason: `You get this mail because it is about the safety of your ${PRODUCT_NAME} account.`,
      }),
    })
  })
}

/** "17 March 2026, 12:00 UTC", because the reader's time zone is unknown. */
function whenText(at: string): string {
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${when.format(new Date(at)).replace(' at ', ', ')} UTC`
}
