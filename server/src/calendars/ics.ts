import { PRODUCT_NAME } from '@tussle/contract/product'

/** One entry of a calendar. Days have no hour and no zone; instants are written in UTC, which every program turns. */
export interface CalendarEvent {
  readonly uid: string
  readonly changedAt: Date
  readonly sequence: number
  readonly title: string
  readonly when:
    | { readonly firstDay: string; readonly lastDay: string }
    | { readonly start: Date; readonly end: Date }
  readonly place: string | null
  readonly text: string
  readonly url: string
  readonly isCertain: boolean
}

/** An iCalendar file (RFC 5545). */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines({ uid, changedAt, sequence, title, when, place, text, url, isCertain }: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(when),
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    `URL:${url}`,
    `STATUS:${isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
  ]
}

/** The end is the first moment, or the first day, after it. */
function timeLines(when: CalendarEvent['when']): string[] {
  if ('start' in when) return [`DTSTART:${utc(when.start)}`, `DTEND:${utc(when.end)}`]
  const after = new Date(`${when.lastDay}T00:00:00Z`)
  after.setUTCDate(after.getUTCDate() + 1)
  return [
    `DTSTART;VALUE=DATE:${day(when.firstDay)}`,
    `DTEND;VALUE=DATE:${day(after.toISOString().slice(0, 10))}`,
  ]
}

function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/gu, '')}Z`
}

function day(date: string): string {
  return date.replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/gu, '\\$&').replace(/\r?\n/gu, '\\n')
}

const MOST_BYTES = 75

/** Lines hold at most 75 bytes; what follows begins with a space. A character is never cut. */
function folded(line: string): string {
  let [out, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MOST_BYTES) {
      out += '\r\n '
      bytes = 1
    }
    out += character
    bytes += size
  }
  return out
}
