import { PRODUCT_NAME } from '@tussle/contract/product'
import { compose } from '../kernel/mail/letter.ts'
import type { Letter } from '../kernel/mail/mail.ts'

interface Written {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

/** What the administrators get. The subject has fixed words: what a visitor typed stays out of the headers. */
export function letterOfMessage(id: number, written: Written, support: string, origin: string): Letter {
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

/** What who wrote gets. An answer to it reaches the administrators again. */
export function letterOfReply(replyId: number, written: Written, text: string, support: string): Letter {
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
