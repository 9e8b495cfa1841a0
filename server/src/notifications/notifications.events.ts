import { defineEvent } from '../kernel/jobs/outbox.ts'

/** These notifications of one person make a mail. Told once per letter, in the transaction that decided on it. */
export const letterDue = defineEvent<{ userId: number; ids: number[] }>('notifications.letter-due')

/** A notification is to reach one browser of its owner. */
export const pushDue = defineEvent<{ userId: number; id: number; subscriptionId: number }>(
  'notifications.push-due',
)
