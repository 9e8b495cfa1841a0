export { presentBracket } from './tournament-documents.ts'
export { tournamentsHttp } from './tournaments.http.ts'
export { presentTournament } from './tournaments.present.ts'
