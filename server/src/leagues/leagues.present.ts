import { dayAt, daysInPeriod } from '@tussle/contract/calendar'
import type { CompetitionCard } from '@tussle/contract/competitions'
import type { LeagueCard } from '@tussle/contract/leagues'

const SEASONS = ['Winter', 'Spring', 'Summer', 'Fall'] as const
const DAYS_PER_WEEK = 7

/** The database refuses a league without dates, so a missing date is a bug. */
export function presentLeague(card: CompetitionCard): LeagueCard {
  const { startDate, endDate, timeZone } = card
  if (startDate === null || endDate === null) throw new Error(`league ${card.id} has no dates`)
  return {
    ...card,
    startDate,
    endDate,
    season: seasonOf(startDate, timeZone),
    duration: weeksBetween(startDate, endDate, timeZone),
  }
}

/** 'Summer 2026', by the month and year of the first day in the league's time zone (OQ-064). */
export function seasonOf(startDate: string, timeZone: string): string {
  const [year, month] = dayAt(new Date(startDate), timeZone).split('-')
  return `${SEASONS[Math.floor((Number(month) % 12) / 3)]} ${year}`
}

/** The number of started weeks, at least one, first and last day included (OQ-064). */
export function weeksBetween(startDate: string, endDate: string, timeZone: string): number {
  const days = daysInPeriod(new Date(startDate), new Date(endDate), timeZone)
  return Math.max(1, Math.ceil(days / DAYS_PER_WEEK))
}
