/** A day of play by the clocks of the place: "2026-06-13" from "08:00" to "18:00". "24:00" is its last midnight. */
export interface DayOfPlay {
  readonly date: string
  readonly starts: string
  readonly ends: string
}

/** A moment by the clocks of the place. */
export interface LocalMoment {
  readonly date: string
  readonly time: string
}

export const MOST_DAYS = 14

const MIDNIGHT = '00:00'
const LAST_MIDNIGHT = '24:00'
const USUAL_START = '08:00'
const USUAL_END = '22:00'
/** Who starts later than this, or still plays, plays into the night. */
const LATE_START = '20:00'

interface KnownDates {
  /** The first call; null if the competition has no start. A start at midnight is a date without a time. */
  readonly start: LocalMoment | null
  readonly endDate: string | null
  readonly now: LocalMoment
  /** When a match was last called; null if none was. */
  readonly lastCall: LocalMoment | null
}

/**
 * The days of play that are left while no organiser has stated any: from the start of the competition to its last date,
 * each from the time of the first call to 10 PM. A day on which matches were called goes on until midnight from 8 PM
 * on: what nobody has stated stops nobody. Whoever still plays after the last date plays today, or tomorrow if today is
 * over.
 */
export function assumedDays({ start, endDate, now, lastCall }: KnownDates): DayOfPlay[] {
  const first = start ?? now
  const startOn = (date: string) =>
    date === now.date && start === null ? now.time : timeOfDay(start?.time ?? MIDNIGHT)
  const isLate = lastCall?.date === now.date && now.time >= LATE_START
  const endOn = (date: string) => (date === now.date && isLate ? LAST_MIDNIGHT : endAfter(startOn(date)))
  const dayOn = (date: string): DayOfPlay => ({ date, starts: startOn(date), ends: endOn(date) })
  const goesOn = isOver(dayOn(now.date), now) ? dateAfter(now.date) : now.date
  const from = latest(first.date, now.date)
  const last = latest(first.date, endDate ?? first.date, goesOn)
  const days: DayOfPlay[] = []
  for (let date = from; date <= last && days.length < MOST_DAYS; date = dateAfter(date))
    days.push(dayOn(date))
  return days
}

/** Why these cannot be the days of a competition; null if they can. */
export function daysProblem(days: readonly DayOfPlay[]): string | null {
  if (days.length > MOST_DAYS) return `At most ${MOST_DAYS} days`
  if (new Set(days.map(({ date }) => date)).size < days.length) return 'Each date once'
  return days.every(({ starts, ends }) => starts < ends) ? null : 'A day ends after it starts'
}

/**
 * Why the days cannot be changed to these; null if they can. Once matches were called, what has passed stays: a day
 * that has begun keeps its start, and one that is over stays as it is.
 */
export function changeOfDaysProblem(
  before: readonly DayOfPlay[],
  after: readonly DayOfPlay[],
  now: LocalMoment,
): string | null {
  const kept = new Map(after.map((day) => [day.date, day]))
  for (const day of before) {
    if (!hasBegun(day, now)) continue
    const is = kept.get(day.date)
    if (is?.starts !== day.starts) return 'A day that has begun keeps its start'
    if (is.ends === day.ends) continue
    if (isOver(day, now)) return 'A day that is over stays as it is'
    if (isOver(is, now)) return 'A day cannot end in the past'
  }
  return null
}

export const hasBegun = ({ date, starts }: DayOfPlay, now: LocalMoment): boolean =>
  date < now.date || (date === now.date && starts <= now.time)

export const isOver = ({ date, ends }: DayOfPlay, now: LocalMoment): boolean =>
  date < now.date || (date === now.date && ends <= now.time)

const timeOfDay = (time: string): string => (time === MIDNIGHT ? USUAL_START : time)
const endAfter = (starts: string): string => (starts <= LATE_START ? USUAL_END : LAST_MIDNIGHT)
const latest = (...dates: readonly string[]): string => dates.reduce((a, b) => (a > b ? a : b))

/** The next date. */
export function dateAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
