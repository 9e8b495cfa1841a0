export { addCompetition, draftOf, type NewLeague, type NewTournament } from './add-competition.ts'
export { addDivision } from './add-division.ts'
export { markCompetitionRemoved } from './change.store.ts'
export { type CompetitionChanges, changeCompetition } from './change-competition.ts'
export { changeDivision } from './change-division.ts'
export { closeCompetitions, closeCompetitionsJob } from './close-competitions.ts'
export { clubEventsHttp } from './club/club-events.http.ts'
export { competitionCompleted, competitionRemoved, rulesChanged } from './competitions.events.ts'
export { feeText, type ListedCompetition, presentListed } from './competitions.present.ts'
export {
  findCompetitionByName,
  listDivisions,
  listDivisionsOf,
} from './competitions.service.ts'
export { competitionsSubscribers } from './competitions.subscribers.ts'
export { keepFromLastSeason } from './copy.store.ts'
export { copyCompetition, copyDivisions } from './copy-competition.ts'
export {
  type CompetitionInPlay,
  closeRegistrationOf,
  completeCompetition,
  findForPlay,
  findRanking,
  listDueForDraw,
  listDueForPairing,
  lockForPlay,
  noteDrawn,
  notePaired,
  reopenCompetition,
  reopenRegistrationOf,
  setRanking,
  touchCompetition,
} from './course.store.ts'
export { createCompetition } from './create-competition.ts'
export { addOpenDivision } from './divisions/add-custom-division.ts'
export { addLikeWithin, removeAddedWithin } from './divisions/add-like.ts'
export { changeDivisionsWithin } from './divisions/change-divisions.ts'
export { changeSettingsWithin, getDivisionSettings } from './divisions/change-settings.ts'
export { divisionsHttp } from './divisions/divisions.http.ts'
export { limitsOf } from './divisions/limits.present.ts'
export { setPlan } from './divisions/plan.store.ts'
export { listRulesForVisitors, recordingRules } from './divisions/record-rules.ts'
export { saveLadder } from './divisions/save-ladder.ts'
export { getDivisionPlan, getPlanned, saveDivisionPlan } from './divisions/save-plan.ts'
export {
  type CardOf,
  type CardPage,
  listClubCompetitions,
  listCompetitions,
  listJoinableFirst,
  listWithTabs,
} from './list-competitions.ts'
export { listManaged } from './list-managed.ts'
export type { ManagedCompetition } from './managed.present.ts'
export { getManaged, lockCompetitionOf } from './managed.ts'
export {
  deleteOrganiser,
  insertOrganiser,
  listCoOrganised,
  listOrganiserRows,
} from './organisers.store.ts'
export { mayOrganise, refuseUnlessClubOrganiser, refuseUnlessOrganiser } from './organisers.ts'
export {
  getOneDivision,
  getPageVersion,
  getShownCompetition,
  getShownDivision,
  pageKeyOf,
  type ShownCompetition,
  type ShownDivision,
} from './page-version.ts'
export {
  deleteSkippedWeek,
  insertSkippedWeek,
  listSkippedWeeks,
  type SkippedWeek,
} from './skipped-weeks.store.ts'
