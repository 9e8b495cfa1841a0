export { leaguesHttp } from './leagues.http.ts'
