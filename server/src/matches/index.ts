export { applyResults, noteChange, readBoard } from './apply/apply-results.ts'
export { awardDueTitles, titlesJob } from './apply/award-due-titles.ts'
export { awardLeagueTitle } from './apply/award-league-title.ts'
export { computeChanges, type Edit } from './apply/compute-changes.ts'
export type { DivisionInPlay } from './apply/division-in-play.ts'
export { drawLot, lotSeedOf } from './apply/draw-lots.ts'
export { extendDraw } from './apply/extend-draw.ts'
export { replaceLaterStages } from './apply/replace-later-stages.ts'
export { moveTitle } from './apply/title.store.ts'
export { type Decision, decideMatch, decideWithin } from './decide/decide-match.ts'
export { findDecision } from './decide/decisions.store.ts'
export { undoDecisionWithin } from './decide/undo-decision.ts'
export { voidMatch, voidWithin } from './decide/void-match.ts'
export { type DrawRow, findChampion, findDraw } from './draw/board.store.ts'
export { type Draw, drawnOf, drawOf } from './draw/board.ts'
export {
  type CandidateRow,
  type DivisionRow,
  type DivisionToFill,
  deleteDraw,
  deleteDraws,
  findPlan,
  hasHistory,
  hasResults,
  listCandidates,
  listDivisionsToDraw,
  listDivisionsWithoutAllTeams,
  updateRules,
} from './draw/draw.store.ts'
export {
  DRAW_STANDS,
  type Drawn,
  drawByRating,
  drawDivision,
  type MadeDraw,
  type Seeding,
  seedsByRating,
  sizeProblem,
  withTieRule,
} from './draw/draw-division.ts'
export { type DivisionInDraw, type DrawnMatch, evaluateDivisions } from './draw/evaluate-divisions.ts'
export {
  countWeeks,
  listSeasonWeeks,
  moveFixtureTimes,
  updateFixtureTimes,
  updateWeeks,
} from './draw/fixtures.store.ts'
export { nodesOf } from './draw/nodes.ts'
export { calledIn } from './draw/number-matches.ts'
export {
  type CalledNumber,
  listCalledIn,
  listRunningCalls,
  type RunningCall,
  restoreCalledNumbers,
  saveCalledNumber,
  stopsIn,
  wasCalled,
} from './draw/on-court.store.ts'
export { gameOf } from './game-of-match.ts'
export { lapseChallengesJob } from './ladder/lapse-due.ts'
export { makeChallenge } from './ladder/make-challenge.ts'
export { readLadders } from './ladder/read-ladders.ts'
export { readRungs } from './ladder/rungs.ts'
export {
  challengeAccepted,
  challengeLapsed,
  challengeMade,
  challengeWithdrawn,
  divisionDrawn,
  type MatchRecorded,
  matchesReady,
  matchRecorded,
  titleMoved,
} from './matches.events.ts'
export { matchesHttp } from './matches.http.ts'
export { exportMatches, showMatch, showUnsettled } from './matches.service.ts'
export { isForJuniors, readEntriesForVisitors, seeMatches } from './read/as-visitors-see.ts'
export {
  type CompetitionDocument,
  competitionDocument,
  type DocumentShape,
  listPlaces,
  readForVisitors,
  readPlay,
} from './read/competition-document.ts'
export { type DivisionShape, divisionDocument } from './read/division-document.ts'
export { listEntryPeople } from './read/entry-people.store.ts'
export { provisionalSidesIn } from './read/provisional-sides.ts'
export { type PlayedPlayoffs, readPlayoffs } from './read/read-playoffs.ts'
export { readSeasonTables } from './read/season-tables.ts'
export { countUndrawn } from './read/table.store.ts'
export { unsettledPart } from './read/unsettled.store.ts'
export {
  listCompetitionViews,
  listFixtureViews,
  listNextViews,
  listUnplayedWins,
  type MatchView,
} from './read/view.store.ts'
export { confirmMatch, disputeMatch } from './report/answer-match.ts'
export { confirmDue, confirmReportsJob } from './report/confirm-due.ts'
export { courtOf, makeFact } from './report/make-fact.ts'
export type { SubmittedScore } from './report/read-score.ts'
export { submitScore } from './report/submit-score.ts'
