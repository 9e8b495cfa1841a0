import { dayAt } from '@tussle/contract/calendar'
import { counted } from '../../lib/counted.ts'
import { shortDay } from '../../lib/dates.ts'
import { startOf } from './division-texts.ts'
import type { ManagedDivision, Tournament } from './divisions.queries.ts'

export interface DayGroup {
  readonly title: string
  readonly divisions: readonly ManagedDivision[]
}

/** By day in the order of the list, for a list by start. "Today, Sat, Apr 25 · 3 divisions" */
export function groupByDay(
  divisions: readonly ManagedDivision[],
  tournament: Tournament,
  now: Date,
): DayGroup[] {
  const days = Map.groupBy(divisions, (division) => dayOf(division, tournament))
  const today = dayAt(now, tournament.timeZone)
  return [...days].map(([day, group]) => {
    const at = group[0] && startOf(group[0], tournament)
    const date = at ? shortDay(at, tournament.timeZone) : 'No start yet'
    const title = `${day === today ? 'Today, ' : ''}${date} · ${counted(group.length, 'division', 'divisions')}`
    return { title, divisions: group }
  })
}

export const dayOf = (division: ManagedDivision, tournament: Tournament): string => {
  const start = startOf(division, tournament)
  return start === null ? '' : dayAt(new Date(start), tournament.timeZone)
}
