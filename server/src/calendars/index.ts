export { calendarsHttp } from './calendars.http.ts'
