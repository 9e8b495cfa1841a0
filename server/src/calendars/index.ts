export { calendarsHttp } from './calendars.http.ts'
export { type CalendarEvent, writeCalendar } from './ics.ts'
