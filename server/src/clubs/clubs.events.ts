import { defineEvent } from '../kernel/jobs/outbox.ts'

/** Somebody belongs to a club from now on, its founder included. */
export const clubJoined = defineEvent<{ clubId: number; userId: number }>('clubs.joined')
