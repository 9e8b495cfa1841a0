export { confirmMatch, disputeMatch } from './answer-match.ts'
export { closeRegistration } from './close-registration.ts'
export { competitionDocument, type DocumentShape, listPlaces } from './competition-document.ts'
export { timedConfirming } from './confirm-due.ts'
export { timedCrowning } from './crown-due.ts'
export { type Decision, decideMatch } from './decide-match.ts'
export { timedDrawing } from './draw-due.ts'
export {
  divisionDrawn,
  type MatchRecorded,
  matchesReady,
  matchRecorded,
  titleMoved,
} from './matches.events.ts'
export { matchesHttp } from './matches.http.ts'
export { exportMatches } from './matches.service.ts'
export { makeFixtures } from './organise-division.ts'
export { timedPairing } from './pair-due.ts'
export type { SubmittedScore } from './read-score.ts'
export { submitScore } from './submit-score.ts'
export { listCompetitionViews, type MatchView } from './view.store.ts'
export { voidMatch } from './void-match.ts'
export { withdrawEntry } from './withdraw-entry.ts'
