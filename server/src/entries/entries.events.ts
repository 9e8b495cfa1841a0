import type { FlagKind } from '@tussle/competition/rules/limit-rules'
import type { ReviewDecision } from '@tussle/contract/play/reviews'
import { defineEvent } from '../kernel/jobs/outbox.ts'

/** Payloads carry only ids; a mail reads names when it is written. `userId` is the recipient. */
export interface PartnerEvent {
  competitionId: number
  divisionId: number
  userId: number
  /** The other player of the two. */
  byUserId: number
}

export const partnerAsked = defineEvent<PartnerEvent>('entries.partner-asked')

export const partnerAccepted = defineEvent<PartnerEvent>('entries.partner-accepted')

export const partnerDeclined = defineEvent<PartnerEvent>('entries.partner-declined')

/** `userId` asked and `byUserId` did not answer in time; both are notified. */
export const partnerUnanswered = defineEvent<PartnerEvent>('entries.partner-unanswered')

export const partnerLeft = defineEvent<PartnerEvent>('entries.partner-left')

/** Emitted once per entry; both players of a pair are notified. */
export const entryPromoted = defineEvent<{ competitionId: number; entryId: number }>('entries.promoted')

/** Two partner-seekers became a pair; both are notified. */
export const entryPaired = defineEvent<{ competitionId: number; entryId: number }>('entries.paired')

/** No partner-seeker was left for this entry; `isLast` if no further pairing will be tried. */
export const seekerLeftOver = defineEvent<{ competitionId: number; entryId: number; isLast: boolean }>(
  'entries.left-over',
)

interface ReviewEvent {
  competitionId: number
  divisionId: number
  entryId: number
  flag: FlagKind
  /** The number of the decision. */
  nr: number
}

/** An organiser has decided about a flag; the players of the entry are notified. */
export const entryReviewed = defineEvent<ReviewEvent & { decision: ReviewDecision }>('entries.reviewed')

/** A player has answered; the organisers are notified. */
export const reviewAnswered = defineEvent<ReviewEvent & { byUserId: number }>('entries.review-answered')
