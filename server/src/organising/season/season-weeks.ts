import { type SeasonCalendar, seasonCalendar } from '@tussle/competition/season/calendar'
import { dayAt } from '@tussle/contract/calendar'

/** The first and the last day of a league, as instants, and the weeks in which nobody plays. */
export interface Season {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly timeZone: string
  readonly skipped?: readonly string[]
}

export interface SeasonWeeks extends SeasonCalendar {
  /** A fixture of a past week can be played until the last day of the league. */
  dueOn(week: number): string
  /** The first of `count` weeks that is not over, else the last one. */
  nextOf(count: number): number
  readonly today: string
}

/** The weeks of a league in calendar days of its time zone; the first week begins with the league. */
export function seasonWeeks({ startDate, endDate, timeZone, skipped = [] }: Season, now: Date): SeasonWeeks {
  const lastDay = dayAt(new Date(endDate ?? 0), timeZone)
  const calendar = seasonCalendar({ firstDay: dayAt(new Date(startDate ?? 0), timeZone), lastDay, skipped })
  const today = dayAt(now, timeZone)
  return {
    ...calendar,
    today,
    dueOn: (week) => {
      const end = calendar.endsOn(week)
      return end < today && lastDay > end ? lastDay : end
    },
    nextOf: (count) => {
      const weeks = Array.from({ length: count }, (_, index) => index + 1)
      return weeks.find((week) => calendar.endsOn(week) >= today) ?? count
    },
  }
}
