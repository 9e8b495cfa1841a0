export { playersHttp } from './players.http.ts'
