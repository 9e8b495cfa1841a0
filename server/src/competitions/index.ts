export {
  countCompetitionTabs,
  findCompetitionByName,
  listCompetitions,
  listDivisions,
  listEnteredUserIds,
} from './competitions.service.ts'
export { createCompetition, type NewLeague, type NewTournament } from './create-competition.ts'
export { enterCompetition } from './enter-competition.ts'
