import type { PlayDay } from '@tussle/competition/desk/state'
import { assumedDays, type DayOfPlay, dateAfter, MOST_DAYS } from '@tussle/competition/schedule/play-days'
import { dayAt, firstInstant, timeAt } from '@tussle/contract/calendar'

/** What decides on which days a tournament is played. */
interface Dates {
  readonly stated: readonly DayOfPlay[]
  /** The first call; null if neither the desk nor the tournament has a start. */
  readonly startsAt: Date | null
  readonly endDate: string | null
  readonly now: Date
  /** When a match was last called; null if none was. */
  readonly lastCall: Date | null
  readonly timeZone: string
}

export interface KnownDays {
  readonly isAssumed: boolean
  readonly days: readonly DayOfPlay[]
}

/** The stated days, or those that follow from the dates of the tournament. */
export function knownDays({ stated, startsAt, endDate, now, lastCall, timeZone }: Dates): KnownDays {
  if (stated.length > 0) return { isAssumed: false, days: stated }
  const days = assumedDays({
    start: startsAt && momentAt(startsAt, timeZone),
    endDate: endDate === null ? null : dayAt(new Date(endDate), timeZone),
    now: momentAt(now, timeZone),
    lastCall: lastCall && momentAt(lastCall, timeZone),
  })
  return { isAssumed: true, days }
}

export function momentAt(instant: Date, timeZone: string) {
  return { date: dayAt(instant, timeZone), time: timeAt(instant, timeZone) }
}

export function playDay({ date, starts, ends }: DayOfPlay, timeZone: string): PlayDay {
  const at = (time: string) => firstInstant(`${date}T${time}`, timeZone).getTime()
  return { starts: at(starts), ends: at(ends) }
}

/** The same day by the clocks of the place. An end at midnight is the end of its own date. */
export function dayOfPlay({ starts, ends }: PlayDay, timeZone: string): DayOfPlay {
  const start = momentAt(new Date(starts), timeZone)
  const end = momentAt(new Date(ends), timeZone)
  return { date: start.date, starts: start.time, ends: end.date > start.date ? '24:00' : end.time }
}

/** The date after the last day, with its hours; null if there may be no further day. */
export function nextDayOf({ days }: KnownDays, now: Date, timeZone: string): DayOfPlay | null {
  const last = days.at(-1)
  if (last === undefined || days.length >= MOST_DAYS) return null
  const [next] = assumedDays({
    start: { date: dateAfter(last.date), time: last.starts },
    endDate: null,
    now: momentAt(now, timeZone),
    lastCall: null,
  })
  return next === undefined ? null : { ...next, ends: last.ends }
}
