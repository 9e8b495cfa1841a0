import { defineEvent } from '../kernel/jobs/outbox.ts'

/** A person became a member of a club; also emitted for its founder. */
export const clubJoined = defineEvent<{ clubId: number; userId: number }>('clubs.joined')
