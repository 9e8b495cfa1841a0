import type { PlayDay } from '@tussle/competition/desk/state'
import { assumedDays, type DayOfPlay, hasBegun, isOver } from '@tussle/competition/schedule/play-days'
import { dayAt, firstInstant, timeAt } from '@tussle/contract/calendar'
import type { DaysOfPlay } from '@tussle/contract/desk/days'

/** What decides on which days a tournament is played. */
interface Dates {
  readonly stated: readonly DayOfPlay[]
  /** The first call; null if neither the desk nor the tournament has a start. */
  readonly startsAt: Date | null
  readonly endDate: string | null
  readonly now: Date
  readonly timeZone: string
}

export interface KnownDays {
  readonly isAssumed: boolean
  readonly days: readonly DayOfPlay[]
}

/** The stated days, or those that follow from the dates of the tournament. */
export function knownDays({ stated, startsAt, endDate, now, timeZone }: Dates): KnownDays {
  if (stated.length > 0) return { isAssumed: false, days: stated }
  const days = assumedDays({
    start: startsAt && momentAt(startsAt, timeZone),
    endDate: endDate === null ? null : dayAt(new Date(endDate), timeZone),
    now: momentAt(now, timeZone),
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

export function presentDays({ isAssumed, days }: KnownDays, now: Date, timeZone: string): DaysOfPlay {
  const moment = momentAt(now, timeZone)
  return {
    timeZone,
    isAssumed,
    days: days.map((day) => {
      const { starts, ends } = playDay(day, timeZone)
      return {
        ...day,
        startsAt: new Date(starts).toISOString(),
        endsAt: new Date(ends).toISOString(),
        state: isOver(day, moment) ? 'over' : hasBegun(day, moment) ? 'running' : 'coming',
      }
    }),
  }
}
