/** All dates on screen, in one spelling (DESIGN voice): en-US, short month. */
const LOCALE = 'en-US'

type DateInput = string | number | Date

/** "Jun 13, 2026" */
export function longDate(value: DateInput, timeZone?: string): string {
  return format(value, { month: 'short', day: 'numeric', year: 'numeric' }, timeZone)
}

/** "Jun 1 – Aug 10, 2026", "Dec 20, 2026 – Jan 10, 2027", or one day alone. */
export function dateRange(start: DateInput, end: DateInput | null, timeZone?: string): string {
  const first = longDate(start, timeZone)
  const last = longDate(end ?? start, timeZone)
  if (first === last) return first
  const isOneYear = first.slice(-4) === last.slice(-4)
  return `${isOneYear ? format(start, { month: 'short', day: 'numeric' }, timeZone) : first} – ${last}`
}

/** "Central Time" if the reader's own clock shows another time at that moment; else null (OQ-055). */
export function otherZone(value: DateInput, timeZone: string): string | null {
  if (dateAndTime(value) === dateAndTime(value, timeZone)) return null
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(value),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}

/** "Saturday, May 16" */
export function weekdayDate(value: DateInput, timeZone?: string): string {
  return format(value, { weekday: 'long', month: 'long', day: 'numeric' }, timeZone)
}

/** "Jun 13, 2026, 10:40 AM" */
export function dateAndTime(value: DateInput, timeZone?: string): string {
  const options = {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return format(value, options, timeZone)
}

/** "5:40" and "PM"; the half of the day is left out in a list in order of time. */
export function clockParts(value: DateInput, timeZone?: string): { time: string; half: string } {
  const [time = '', half = ''] = format(value, { hour: 'numeric', minute: '2-digit' }, timeZone).split(/\s/u)
  return { time, half }
}

/** "10:40 AM" */
export function clockTime(value: DateInput, timeZone?: string): string {
  return format(value, { hour: 'numeric', minute: '2-digit' }, timeZone)
}

/** "10:40 AM", or null for a start at midnight, which is a day without a time. */
export function startTime(value: DateInput, timeZone?: string): string | null {
  const time = clockTime(value, timeZone)
  return /^12:00\sAM$/u.test(time) ? null : time
}

/** "Sun, May 24": a calendar day, which no time zone moves. */
export const dayName = (day: string): string => shortDay(`${day}T12:00:00Z`, 'UTC')

/** "May 24" */
export const dayOfMonth = (day: string): string =>
  format(`${day}T12:00:00Z`, { month: 'short', day: 'numeric' }, 'UTC')

/** "Nov 16", of an instant */
export function monthDay(value: DateInput, timeZone?: string): string {
  return format(value, { month: 'short', day: 'numeric' }, timeZone)
}

/** "Mon, Nov 16" */
export function shortDay(value: DateInput, timeZone?: string): string {
  return format(value, { weekday: 'short', month: 'short', day: 'numeric' }, timeZone)
}

/** "Wed, May 20, 9:05 PM" */
export function dayAndTime(value: DateInput, timeZone?: string): string {
  return `${shortDay(value, timeZone)}, ${clockTime(value, timeZone)}`
}

/** "Wed, May 20, 9:05 PM", or "Wed, May 20" for a start that is a day without a time. */
export function dayAndStart(value: DateInput, timeZone?: string): string {
  return [shortDay(value, timeZone), startTime(value, timeZone)].filter((part) => part !== null).join(', ')
}

/** "9:05 PM" on the day of `now`, else "Wed, May 20, 9:05 PM". */
export function timeOrDay(value: DateInput, now: DateInput, timeZone?: string): string {
  const isToday = shortDay(value, timeZone) === shortDay(now, timeZone)
  return isToday ? clockTime(value, timeZone) : dayAndTime(value, timeZone)
}

/** "Mon 9:05 PM": enough for the last few days. */
export function weekdayTime(value: DateInput, timeZone?: string): string {
  return `${format(value, { weekday: 'short' }, timeZone)} ${clockTime(value, timeZone)}`
}

/** "Chicago" for America/Chicago, to name the time zone of a time. */
export function zoneCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** The parts of a date block: { month: 'Jun', day: '13', year: '2026' } */
export function dateBlock(value: DateInput, timeZone?: string): { month: string; day: string; year: string } {
  return {
    month: format(value, { month: 'short' }, timeZone),
    day: format(value, { day: 'numeric' }, timeZone),
    year: format(value, { year: 'numeric' }, timeZone),
  }
}

export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours()
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

function format(value: DateInput, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  return formatFor(options, timeZone).format(new Date(value))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times more than using it. One for the reader's own clock is made anew, as that may change. */
function formatFor(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  if (timeZone === undefined) return new Intl.DateTimeFormat(LOCALE, options)
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone })
  formats.set(key, made)
  return made
}
