import { PRODUCT_NAME } from '@tussle/contract/product'
import { compose } from '../../kernel/mail/compose-mail.ts'
import type { Mail } from '../../kernel/mail/mail.ts'

/** Each press is a mail of its own. */
export function testMail(to: string, requestId: string, origin: string): Mail {
  return {
    to,
    subject: `${PRODUCT_NAME} test mail`,
    dedupeKey: `test-mail:${requestId}`,
    ...compose({
      heading: 'Sending works',
      sentences: ['This mail came the way that all mails of this installation go.'],
      action: { label: 'Back to Health', url: `${origin}/admin/health` },
      reason: `You get this mail because you asked for a test on the Health page of ${PRODUCT_NAME}.`,
    }),
  }
}
