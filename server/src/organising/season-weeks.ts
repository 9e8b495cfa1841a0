import { dayAt } from '@tussle/contract/calendar'
import { DAY } from '../kernel/clock.ts'

const WEEK_DAYS = 7

/** The first and the last day of a league, as instants. */
export interface Season {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly timeZone: string
}

export interface SeasonWeeks {
  startsOn(week: number): string
  endsOn(week: number): string
  /** The week begins after the last day of the league. */
  isLate(week: number): boolean
  /** A fixture of a past week can be played until the last day of the league. */
  dueOn(week: number): string
  /** The first of `count` weeks that is not over, else the last one. */
  nextOf(count: number): number
}

/** The weeks of a league in calendar days of its time zone; the first week begins with the league. */
export function seasonWeeks({ startDate, endDate, timeZone }: Season, now: Date): SeasonWeeks {
  const first = Date.parse(`${dayAt(new Date(startDate ?? 0), timeZone)}T00:00:00Z`)
  const last = dayAt(new Date(endDate ?? 0), timeZone)
  const today = dayAt(now, timeZone)
  const dayOf = (days: number) => new Date(first + days * DAY).toISOString().slice(0, 10)
  const startsOn = (week: number) => dayOf((week - 1) * WEEK_DAYS)
  const endsOn = (week: number) => dayOf(week * WEEK_DAYS - 1)
  return {
    startsOn,
    endsOn,
    isLate: (week) => startsOn(week) > last,
    dueOn: (week) => {
      const end = endsOn(week)
      return end < today && last > end ? last : end
    },
    nextOf: (count) => {
      const weeks = Array.from({ length: count }, (_, index) => index + 1)
      return weeks.find((week) => endsOn(week) >= today) ?? count
    },
  }
}
