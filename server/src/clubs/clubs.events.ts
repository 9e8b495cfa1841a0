import { defineEvent } from '../kernel/jobs/outbox.ts'

/** A member asks for the right to organise for a club. */
export const rightAsked = defineEvent<{ clubId: number; userId: number; requestId: number }>(
  'clubs.right-asked',
)

/** Somebody got a role in the team of a club. */
export const rightGiven = defineEvent<{ userId: number; byUserId: number }>('clubs.right-given')

export const rightRefused = defineEvent<{ userId: number; byUserId: number }>('clubs.right-refused')

/** A person became a member of a club; also emitted for its founder. */
export const clubJoined = defineEvent<{ clubId: number; userId: number }>('clubs.joined')
