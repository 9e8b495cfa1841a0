export { addCompetition, draftOf, type NewLeague, type NewTournament } from './add-competition.ts'
export { addDivision } from './add-division.ts'
export { closeCompetitions, timedClosing } from './close-competitions.ts'
export { competitionCompleted } from './competitions.events.ts'
export { type ListedCompetition, presentListed } from './competitions.present.ts'
export {
  findCompetitionByName,
  listDivisions,
  listDivisionsOf,
} from './competitions.service.ts'
export {
  type CompetitionInPlay,
  closeRegistrationOf,
  completeCompetition,
  listDueForDraw,
  listDueForPairing,
  lockForPlay,
  noteDrawn,
  notePaired,
  reopenCompetition,
  reopenRegistrationOf,
  touchCompetition,
} from './course.store.ts'
export { createCompetition } from './create-competition.ts'
export { getEdition, getShownCompetition } from './edition.ts'
export {
  type CardOf,
  type CardPage,
  listClubCompetitions,
  listCompetitions,
  listWithTabs,
} from './list-competitions.ts'
