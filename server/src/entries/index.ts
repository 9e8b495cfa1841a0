export { deleteEntriesOf, listEntriesToMerge } from './after-registration.store.ts'
export { bringBack } from './bring-back.ts'
export { getEntry, moveWithin, replaceWithin } from './change-entry.ts'
export { asRefusal, enterCompetition, enterWithin } from './enter-competition.ts'
export {
  entryPaired,
  entryPromoted,
  type PartnerEvent,
  partnerDeclined,
  partnerLeft,
  partnerNamed,
  seekerLeftOver,
} from './entries.events.ts'
export { entriesHttp } from './entries.http.ts'
export { getEntered } from './entries.service.ts'
export { joinCompetition } from './join-competition.ts'
export { exportEntries, listMyEntries } from './my-entries.ts'
export { pairSeekers } from './pair-seekers.ts'
export { type Entered, listEntered, listParticipants } from './participants.ts'
export { promoteWaiting } from './promote-waiting.ts'
export { refuseEntered } from './refuse-entered.ts'
export { findUnfit, refuseUnfit } from './refuse-unfit.ts'
export { takeOut } from './take-out.ts'
export { withdrawEverywhere, withdrawSince } from './withdraw.ts'
