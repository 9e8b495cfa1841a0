/** The calendar of a league: its first and last day, and days in weeks that are not played ("2026-07-06"). */
export interface SeasonDays {
  readonly firstDay: string
  readonly lastDay: string
  readonly skipped: readonly string[]
}

export interface SeasonCalendar {
  startsOn(week: number): string
  endsOn(week: number): string
  /** The week begins after the last day of the league. */
  isLate(week: number): boolean
  /** The first days of the skipped weeks that lie before the end of week `count`, in order. */
  skippedUntil(count: number): readonly string[]
  /** The first day of the calendar week in which a day lies; null before the league begins. */
  weekStart(day: string): string | null
  /** The week that begins on this first day of a calendar week, or the next one if that is skipped. */
  weekAfter(startsOn: string): number
}

const WEEK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Weeks begin with the first day of the league and last seven days. A calendar week that contains a skipped day is not
 * played, and every later week moves by one.
 */
export function seasonCalendar({ firstDay, lastDay, skipped }: SeasonDays): SeasonCalendar {
  const first = Date.parse(`${firstDay}T00:00:00Z`)
  const dayOf = (days: number) => new Date(first + days * DAY_MS).toISOString().slice(0, 10)
  const slotOf = (day: string) => Math.floor((Date.parse(`${day}T00:00:00Z`) - first) / (WEEK_DAYS * DAY_MS))
  const free = new Set(skipped.map(slotOf).filter((slot) => slot >= 0))
  /** The place of a week among the calendar weeks of the season, from 0. */
  const placeOf = (week: number) => {
    let place = -1
    for (let played = 0; played < week; ) {
      place += 1
      if (!free.has(place)) played += 1
    }
    return place
  }
  const startsOn = (week: number) => dayOf(placeOf(week) * WEEK_DAYS)
  return {
    startsOn,
    endsOn: (week) => dayOf(placeOf(week) * WEEK_DAYS + WEEK_DAYS - 1),
    isLate: (week) => startsOn(week) > lastDay,
    skippedUntil: (count) =>
      [...free]
        .filter((slot) => slot < placeOf(count))
        .sort((a, b) => a - b)
        .map((slot) => dayOf(slot * WEEK_DAYS)),
    weekAfter: (day) => slotOf(day) + 1 - [...free].filter((slot) => slot < slotOf(day)).length,
    weekStart: (day) => (slotOf(day) < 0 ? null : dayOf(slotOf(day) * WEEK_DAYS)),
  }
}
