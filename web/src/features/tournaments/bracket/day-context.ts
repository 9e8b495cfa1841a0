import { createContext } from 'react'
import { clockTime, shortDay, weekdayTime } from '../../../lib/dates.ts'
import type { MatchDay } from './bracket.queries.ts'
import type { Tie } from './model.ts'

/** The day of the matches, for every card of a bracket. */
export interface Day {
  readonly timeZone: string
  readonly matches: ReadonlyMap<number, MatchDay>
}

export const DayContext = createContext<Day>({ timeZone: 'UTC', matches: new Map() })

/** "10:40 AM", on another day "Sun 10:40 AM", and "Court 3"; neither for a match that is over or that no plan knows. */
export function dayTexts({ timeZone, matches }: Day, { match, isPlayed }: Tie): string[] {
  const day = isPlayed ? undefined : matches.get(match.id)
  if (day === undefined) return []
  return [
    ...(day.notBefore === null ? ['On court'] : [timeText(day.notBefore, timeZone)]),
    ...(day.court === null ? [] : [`Court ${day.court}`]),
  ]
}

function timeText(at: string, timeZone: string): string {
  const isToday = shortDay(at, timeZone) === shortDay(new Date(), timeZone)
  return isToday ? clockTime(at, timeZone) : weekdayTime(at, timeZone)
}
