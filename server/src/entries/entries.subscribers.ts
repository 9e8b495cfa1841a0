import { PAGES } from '@tussle/contract/pages'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { Config } from '../kernel/config.ts'
import { type Subscription, subscribe } from '../kernel/jobs.ts'
import { compose } from '../kernel/letter.ts'
import type { Mailer } from '../kernel/mail.ts'
import type { EventType } from '../kernel/outbox.ts'
import {
  entryPaired,
  entryPromoted,
  type PartnerNews,
  partnerDeclined,
  partnerLeft,
  partnerNamed,
} from './entries.events.ts'
import { findDisplayName, findRecipient, listRecipients } from './notices.store.ts'

interface Words {
  readonly subject: string
  readonly heading: string
  readonly sentences: readonly string[]
}

const STAYS = 'You stay entered and are listed as looking for a partner.'

/** Mails about one's entries, to those who want them (OQ-164). Each says what happened and where to look. */
export function entriesSubscribers(mailer: Mailer, config: Config): Subscription[] {
  const send = async (to: string, dedupeKey: string, { subject, ...words }: Words) => {
    const action = { label: 'My Registrations', url: `${config.PUBLIC_ORIGIN}${PAGES.myRegistrations}` }
    await mailer.send({ to, subject, dedupeKey, ...compose({ ...words, action }) })
  }

  const tell = (event: EventType<PartnerNews>, wordsFor: (name: string, where: string) => Words) =>
    subscribe(event, 'mail-notice', async (ctx, { competitionId, userId, byUserId }, jobId) => {
      const recipient = await findRecipient(ctx.db, competitionId, userId)
      if (recipient === undefined) return
      const name = await findDisplayName(ctx.db, byUserId)
      await send(recipient.email, `${event.name}:${jobId}`, wordsFor(name, recipient.competition_name))
    })

  return [
    tell(partnerNamed, (name, where) => ({
      subject: `You have been entered as a partner on ${PRODUCT_NAME}`,
      heading: 'You have a partner',
      sentences: [
        `${name} has entered you as their partner in ${where}.`,
        'Nothing to do if that suits you. If not, you can decline until registration closes.',
      ],
    })),
    tell(partnerDeclined, (name, where) => ({
      subject: `Your partner on ${PRODUCT_NAME} has declined`,
      heading: 'Your partner has declined',
      sentences: [`${name} cannot play with you in ${where}.`, STAYS],
    })),
    tell(partnerLeft, (name, where) => ({
      subject: `Your partner on ${PRODUCT_NAME} has withdrawn`,
      heading: 'Your partner has withdrawn',
      sentences: [`${name} has withdrawn from ${where}.`, STAYS],
    })),
    subscribe(entryPromoted, 'mail-notice', async (ctx, { entryId }, jobId) => {
      for (const { user_id: userId, email, competition_name: where } of await listRecipients(
        ctx.db,
        entryId,
      )) {
        await send(email, `${entryPromoted.name}:${jobId}:${userId}`, {
          subject: `You have a place on ${PRODUCT_NAME}`,
          heading: 'You are in',
          sentences: [`A place became free in ${where}, and it is yours: you are off the waitlist.`],
        })
      }
    }),
    subscribe(entryPaired, 'mail-notice', async (ctx, { entryId }, jobId) => {
      for (const recipient of await listRecipients(ctx.db, entryId)) {
        await send(recipient.email, `${entryPaired.name}:${jobId}:${recipient.user_id}`, {
          subject: `You have a partner on ${PRODUCT_NAME}`,
          heading: 'You have a partner',
          sentences: [`We have found you a partner for ${recipient.competition_name}.`],
        })
      }
    }),
  ]
}
