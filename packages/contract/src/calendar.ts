/**
 * Calendar days in a competition's own time zone (OQ-055). The dates of a league are days. Requests and answers carry
 * their first and last instants, so that comparing instants compares days (OQ-056).
 */
const DAY_MS = 24 * 60 * 60 * 1000
const DAY = /^\d{4}-\d{2}-\d{2}$/u
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u

/**
 * The first instant of a day ("2026-06-13") in a zone, or the instant of a wall time there ("2026-06-13T09:00"); any
 * other date text is already an instant.
 */
export function firstInstant(date: string, timeZone: string): Date {
  if (DAY.test(date)) return instantOf(midnight(date), timeZone)
  return WALL_TIME.test(date) ? instantOf(Date.parse(`${date}:00Z`), timeZone) : new Date(date)
}

/** The last instant of a day in a zone, one millisecond before the next day begins; a time is not changed. */
export function lastInstant(date: string, timeZone: string): Date {
  if (!DAY.test(date)) return firstInstant(date, timeZone)
  return new Date(instantOf(midnight(date) + DAY_MS, timeZone).getTime() - 1)
}

/** The calendar day on which an instant falls in a zone: "2026-06-13". */
export function dayAt(instant: Date, timeZone: string): string {
  return new Date(wallTime(instant.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** The day that is so many days after another one: two after "2026-06-30" is "2026-07-02". */
export function daysAfter(day: string, days: number): string {
  return new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The wall time in a zone at an instant: "09:00". */
export function timeAt(instant: Date, timeZone: string): string {
  return new Date(wallTime(instant.getTime(), timeZone)).toISOString().slice(11, 16)
}

/** The first instant of the month in which an instant falls in a zone. */
export function startOfMonth(instant: Date, timeZone: string): Date {
  return firstInstant(`${dayAt(instant, timeZone).slice(0, 7)}-01`, timeZone)
}

/** How many calendar days a period touches, both ends included. A clock change makes no difference. */
export function daysInPeriod(start: Date, end: Date, timeZone: string): number {
  return (midnight(dayAt(end, timeZone)) - midnight(dayAt(start, timeZone))) / DAY_MS + 1
}

export function isTimeZone(name: string): boolean {
  try {
    formatter(name)
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a wall time in a zone: the earlier one if the wall time occurs twice. If the clocks skip it, the
 * result is the wall time read with the offset before the change.
 */
function instantOf(wall: number, timeZone: string): Date {
  const before = wall - offsetAt(wall - DAY_MS, timeZone)
  const after = wall - offsetAt(wall + DAY_MS, timeZone)
  const shown = [Math.min(before, after), Math.max(before, after)].find(
    (instant) => wallTime(instant, timeZone) === wall,
  )
  return new Date(shown ?? before)
}

/** The wall time in a zone at an instant, written as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  return instant + offsetAt(instant, timeZone)
}

const QUARTER_HOUR_MS = 15 * 60 * 1000
const MAX_OFFSETS = 20_000
const OFFSETS = new Map<string, number>()

/**
 * How far the clocks of a zone are ahead of UTC. Intl is slow and lists need the same few days many times, so the
 * answers are cached; clocks change on quarters of an hour only.
 */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER_HOUR_MS)
  const key = `${timeZone} ${quarter}`
  const known = OFFSETS.get(key)
  if (known !== undefined) return known
  const begins = quarter * QUARTER_HOUR_MS
  const offset = shownAt(begins, timeZone) - begins
  if (OFFSETS.size >= MAX_OFFSETS) OFFSETS.clear()
  OFFSETS.set(key, offset)
  return offset
}

function shownAt(instant: number, timeZone: string): number {
  const parts = formatter(timeZone).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? '0')
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

const FORMATTERS = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs a hundred times more than using it. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATTERS.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  FORMATTERS.set(timeZone, made)
  return made
}
