import type { LinkedCourt } from '@tussle/contract/desk/desk-links'
import { type Day, type DayCall, presentSets, sideOf } from '../day.present.ts'

/** What a court link shows: the names of the players and nothing else about them. */
export function presentLinkedCourt(
  day: Omit<Day, 'view'>,
  court: { readonly number: number },
  call: DayCall | undefined,
): LinkedCourt {
  return {
    tournamentName: day.tournament.name,
    courtNumber: court.number,
    match: call === undefined ? null : presentMatch(day, call),
  }
}

function presentMatch(day: Omit<Day, 'view'>, call: DayCall): LinkedCourt['match'] {
  const match = day.matches.get(call.match_id)
  if (match === undefined) return null
  const names = (side: 0 | 1) =>
    sideOf(day, match.id, side).map((id) => day.people.get(id)?.displayName ?? '')
  return {
    id: match.id,
    number: match.number,
    division: day.divisions.get(match.divisionId) ?? '',
    title: match.title,
    game: match.game,
    sides: [names(0), names(1)],
    sets: presentSets(call.sets),
    startedAt: call.started_at?.toISOString() ?? null,
    scorer: call.scorer,
    reportedAt: call.reported_at?.toISOString() ?? null,
  }
}
