import { MINUTE_MS } from '@tussle/competition/desk/state'
import { type SeePlayer, sideName } from './board.present.ts'
import type { Day, DayEntry } from './day.present.ts'

/** A match with its court and the time that the desk plans for it. */
export interface PlannedMatch {
  readonly id: number
  readonly number: number
  readonly divisionId: number
  readonly division: string
  readonly courtNumber: number
  readonly start: Date
  readonly end: Date
  /** "A & B – C & D" */
  readonly names: string
}

type EnteredDay = Day & { readonly entries: readonly DayEntry[] }

/** The matches on court and those to come, in the order of time. */
export function plannedMatches(day: EnteredDay, see: SeePlayer): PlannedMatch[] {
  const onCourt = day.calls.map(({ match_id: id, court_id: courtId, called_at, started_at }) => ({
    ...{ id, courtId },
    start: (started_at ?? called_at).getTime(),
  }))
  const called = new Set(onCourt.map(({ id }) => id))
  const coming = [...day.view.plan.slots].flatMap(([id, slot]) => (called.has(id) ? [] : [{ id, ...slot }]))
  return [...onCourt, ...coming]
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ id, courtId, start }) => {
      const match = day.matches.get(id)
      const court = day.courts.find((each) => each.id === courtId)
      if (match === undefined || court === undefined) return []
      const { number, divisionId } = match
      return {
        ...{ id, number, divisionId },
        division: day.divisions.get(divisionId) ?? '',
        courtNumber: court.number,
        start: new Date(start),
        end: new Date(start + day.settings.matchMinutes * MINUTE_MS),
        names: match.entryIds
          .map((entryId, side) => {
            const entry = day.entries.find((each) => each.id === entryId)
            if (entry === undefined) return match.from[side] ?? 'To be decided'
            return sideName(day, see, divisionId, entry.userIds)
          })
          .join(' – '),
      }
    })
}
