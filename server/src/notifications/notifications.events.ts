import { defineEvent } from '../kernel/outbox.ts'

/** These notifications of one person make a mail. Told once per letter, in the transaction that decided on it. */
export const letterDue = defineEvent<{ userId: number; ids: number[] }>('notifications.letter-due')
