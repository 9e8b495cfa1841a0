/** Every date a person reads, in the product's one spelling (DESIGN voice): en-US, short month. */
const LOCALE = 'en-US'

type DateInput = string | number | Date

/** "Jun 13, 2026" */
export function longDate(value: DateInput, timeZone?: string): string {
  return format(value, { month: 'short', day: 'numeric', year: 'numeric' }, timeZone)
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
  return new Intl.DateTimeFormat(LOCALE, timeZone === undefined ? options : { ...options, timeZone }).format(
    new Date(value),
  )
}
