export {
  type DeletedEntry,
  deleteEntriesOf,
  type EntryRow,
  listEntriesToMerge,
} from './after-registration.store.ts'
export { asRefusal } from './as-refusal.ts'
export { bringBack, enterAgain } from './bring-back.ts'
export { getEntry, moveWithin, replaceWithin } from './change-entry.ts'
export { admitUnfit, findUnfit, refuseUnfit } from './eligibility/refuse-unfit.ts'
export { enterCompetition, enterManyWithin, enterWithin } from './enter-competition.ts'
export {
  entryPaired,
  entryPromoted,
  entryReviewed,
  type PartnerEvent,
  partnerAccepted,
  partnerAsked,
  partnerDeclined,
  partnerLeft,
  partnerUnanswered,
  reviewAnswered,
  seekerLeftOver,
} from './entries.events.ts'
export { entriesHttp } from './entries.http.ts'
export { getEntered } from './entries.service.ts'
export { joinCompetition } from './join-competition.ts'
export { myEntriesPart } from './my-entries.store.ts'
export { type EnteredCompetition, exportEntries, listMyEntries, showMyEntries } from './my-entries.ts'
export { pairSeekers } from './pair-seekers.ts'
export { type Entered, listCachedEntered, listEntered, listParticipants } from './participants.ts'
export { acceptPartner } from './partners/accept-partner.ts'
export { endRequestsJob } from './partners/end-requests.ts'
export { listPartnerRequests } from './partners/my-requests.ts'
export { promoteWaiting } from './promote-waiting.ts'
export { refuseEntered } from './refuse-entered.ts'
export { decideReview } from './reviews/decide-review.ts'
export { deleteReviewsOf } from './reviews/reviews.store.ts'
export { takeOut } from './take-out.ts'
export { withdrawEverywhere, withdrawSince } from './withdraw.ts'
