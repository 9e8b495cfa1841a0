export { confirmMatch, disputeMatch } from './answer-match.ts'
export { changeRanking, rankingProblem } from './change-ranking.ts'
export { closeRegistration } from './close-registration.ts'
export { competitionDocument, type DocumentShape, listPlaces, readPlay } from './competition-document.ts'
export { timedConfirming } from './confirm-due.ts'
export { timedCrowning } from './crown-due.ts'
export { type Decision, decideMatch, decideWithin } from './decide-match.ts'
export { timedDrawing } from './draw-due.ts'
export { editCompetition } from './edit-competition.ts'
export { completeByHand, reopenByHand } from './end-competition.ts'
export { type DivisionInDraw, evaluateDivisions } from './evaluate-divisions.ts'
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
export { previewFixtures } from './preview-fixtures.ts'
export type { SubmittedScore } from './read-score.ts'
export { removeCompetition } from './remove-competition.ts'
export { submitScore } from './submit-score.ts'
export { listCompetitionViews, type MatchView } from './view.store.ts'
export { voidMatch, voidWithin } from './void-match.ts'
export { withdrawEntry } from './withdraw-entry.ts'
