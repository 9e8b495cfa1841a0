import type { UpNext } from '@tussle/contract/desk/board'
import { type Day, instantOrNull, sideOf } from '../day.present.ts'

const PER_TOURNAMENT = 3

/**
 * A player's coming matches in one tournament, the soonest first. A disputed match was already played, so it is not
 * among them.
 */
export function presentUpNext(day: Day, userId: number): UpNext[] {
  const own = day.state.matches.filter(
    ({ state, sides }) =>
      (state === 'open' || state === 'ready') && sides.some((side) => side?.includes(userId)),
  )
  return own
    .toSorted((a, b) => startOf(day, a.id) - startOf(day, b.id))
    .slice(0, PER_TOURNAMENT)
    .flatMap(({ id }) => presentOne(day, id, userId) ?? [])
}

/** Matches on court come first, the others as planned. */
function startOf({ calls, view }: Day, matchId: number): number {
  if (calls.some((call) => call.match_id === matchId)) return 0
  return view.plan.slots.get(matchId)?.start ?? Number.MAX_SAFE_INTEGER
}

function presentOne(day: Day, matchId: number, userId: number): UpNext | null {
  const match = day.matches.get(matchId)
  if (match === undefined) return null
  const mine = sideOf(day, matchId, 0).includes(userId) ? 0 : 1
  const theirs = mine === 0 ? 1 : 0
  const opponents = sideOf(day, matchId, theirs)
  const partner = sideOf(day, matchId, mine).find((id) => id !== userId)
  const call = day.calls.find((each) => each.match_id === matchId)
  const court = day.courts.find(({ id }) => id === call?.court_id)
  const likely = call === undefined ? day.view.plan.likely.get(matchId) : undefined
  return {
    tournament: day.tournament,
    matchId,
    number: match.number,
    division: day.divisions.get(match.divisionId) ?? '',
    roundName: match.roundName,
    title: match.title,
    state: call === undefined ? 'queued' : call.started_at === null ? 'called' : 'playing',
    courtNumber: court?.number ?? null,
    calledAt: call?.called_at.toISOString() ?? null,
    notBefore: instantOrNull(likely?.notBefore ?? null),
    likelyFrom: instantOrNull(likely?.likely[0] ?? null),
    likelyTo: instantOrNull(likely?.likely[1] ?? null),
    isCheckedIn: day.checkIns.has(userId),
    partner: (partner === undefined ? null : day.people.get(partner)) ?? null,
    opponents: opponents.flatMap((id) => day.people.get(id) ?? []),
    opponentFrom: opponents.length > 0 ? null : match.from[theirs],
  }
}
