export { tournamentsHttp } from './tournaments.http.ts'
