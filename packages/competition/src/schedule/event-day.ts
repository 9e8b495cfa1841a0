/** An event of more days, such as a ladder of half a year, has no days that anybody counts. */
const MOST_COUNTED = 14
const DAY_MS = 86_400_000

export interface EventDays {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly timeZone: string
}

/** Which day of an event it is, by the calendar of its place; null outside of its days and if it has only one. */
export function eventDay(
  { startDate, endDate, timeZone }: EventDays,
  now: number,
): { readonly day: number; readonly days: number } | null {
  if (startDate === null || endDate === null) return null
  const first = dateNumber(Date.parse(startDate), timeZone)
  const days = dateNumber(Date.parse(endDate), timeZone) - first + 1
  const day = dateNumber(now, timeZone) - first + 1
  return days < 2 || days > MOST_COUNTED || day < 1 || day > days ? null : { day, days }
}

/** The calendar days since 1970 there. */
function dateNumber(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return Date.parse(`${parts.format(instant)}T00:00:00Z`) / DAY_MS
}
