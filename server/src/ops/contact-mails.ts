import { PRODUCT_NAME } from '@tussle/contract/product'
import { compose } from '../kernel/mail/compose-mail.ts'
import type { Mail } from '../kernel/mail/mail.ts'

interface Written {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

/** The mail to the administrators. Its subject is fixed, so that no text of a visitor gets into the headers. */
export function mailOfMessage(id: number, written: Written, support: string, origin: string): Mail {
  return {
    to: support,
    replyTo: written.email,
    subject: `${PRODUCT_NAME} contact message ${id}`,
    dedupeKey: `contact-message:${id}`,
    ...compose({
      heading: written.subject,
      sentences: [`${written.name} (${written.email}) wrote:`, ...paragraphsOf(written.message)],
      action: { label: 'Answer in the inbox', url: `${origin}/admin` },
      reason: `You get this mail because contact messages of ${PRODUCT_NAME} go to this address.`,
    }),
  }
}

/** The mail to the sender of the message. A reply to it reaches the administrators. */
export function mailOfReply(replyId: number, written: Written, text: string, support: string): Mail {
  return {
    to: written.email,
    replyTo: support,
    subject: `${PRODUCT_NAME} answers your message`,
    dedupeKey: `contact-reply:${replyId}`,
    ...compose({
      heading: `About: ${written.subject}`,
      sentences: [
        `Hello ${written.name},`,
        ...paragraphsOf(text),
        'You wrote:',
        ...paragraphsOf(written.message),
      ],
      reason: `You get this mail because you wrote to ${PRODUCT_NAME} through Contact Us.`,
    }),
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '')
}
