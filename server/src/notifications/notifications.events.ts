import { defineEvent } from '../kernel/jobs/outbox.ts'

/**
 * These notifications of one person make one mail. The event is written once per mail, in the transaction that chose
 * them.
 */
export const mailDue = defineEvent<{ userId: number; ids: number[] }>('notifications.mail-due')

/** A notification is to be pushed to one browser of its owner. */
export const pushDue = defineEvent<{ userId: number; id: number; subscriptionId: number }>(
  'notifications.push-due',
)
