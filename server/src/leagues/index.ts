export { getLeagueDesk } from './league-desk.ts'
export { closeLeagueRegistration } from './league-registration.ts'
export { leaguesHttp } from './leagues.http.ts'
export { presentLeague } from './leagues.present.ts'
