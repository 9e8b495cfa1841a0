import { defineEvent } from '../kernel/jobs/outbox.ts'

/** Payloads carry ids only: what a letter says of people is read when it is written. `userId` is who is told. */
export interface PartnerNews {
  competitionId: number
  userId: number
  /** The other one of the two. */
  byUserId: number
}

export const partnerNamed = defineEvent<PartnerNews>('entries.partner-named')

export const partnerDeclined = defineEvent<PartnerNews>('entries.partner-declined')

export const partnerLeft = defineEvent<PartnerNews>('entries.partner-left')

/** Once per entry; both of a pair are told. */
export const entryPromoted = defineEvent<{ competitionId: number; entryId: number }>('entries.promoted')

/** Two who looked for a partner are a team; both are told. */
export const entryPaired = defineEvent<{ competitionId: number; entryId: number }>('entries.paired')

/** Nobody was left to pair this entry with; `isLast` when no further pairing will be tried. */
export const seekerLeftOver = defineEvent<{ competitionId: number; entryId: number; isLast: boolean }>(
  'entries.left-over',
)
