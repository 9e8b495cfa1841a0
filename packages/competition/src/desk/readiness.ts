import {
  type DeskCall,
  type DeskMatch,
  type DeskState,
  freeCourts,
  MINUTE_MS,
  mayUse,
  playersOf,
  playersOnCourt,
  restingUntil,
  startOf,
} from './state.ts'

/** What a match still waits for, with the court on which the wait will end, if there is one. */
export interface WaitsOn {
  readonly matchId: number
  readonly courtId: number | null
}

export type Readiness =
  | { readonly is: 'ready'; readonly restedMinutes: number | null }
  | { readonly is: 'early'; readonly startsAt: number }
  | { readonly is: 'resting'; readonly minutes: number; readonly until: number }
  | { readonly is: 'missing'; readonly players: readonly number[] }
  | { readonly is: 'waiting'; readonly on: readonly WaitsOn[] }

/** Whether a match can be called now; if not, the one reason why. */
export function readinessIn(state: DeskState): (match: DeskMatch) => Readiness {
  const onCourt = playersOnCourt(state)
  const resting = restingUntil(state)
  const courtOf = new Map(state.calls.map(({ matchId, courtId }) => [matchId, courtId]))
  return (match) => {
    const waitsOn = waits(match, onCourt, courtOf)
    if (match.state !== 'ready' || waitsOn.length > 0) return { is: 'waiting', on: waitsOn }
    const startsAt = startOf(state, match)
    if (startsAt > state.now) return { is: 'early', startsAt }
    const players = playersOf(match)
    const until = Math.max(...players.map((player) => resting.get(player) ?? 0))
    if (until > state.now) {
      return { is: 'resting', minutes: Math.ceil((until - state.now) / MINUTE_MS), until }
    }
    const missing = missingOf(state, match)
    if (missing.length > 0) return { is: 'missing', players: missing }
    return { is: 'ready', restedMinutes: restedMinutes(state, until) }
  }
}

/** The players of a match who have not checked in. */
export function missingOf({ settings, checkedIn }: DeskState, match: DeskMatch): number[] {
  return settings.usesCheckIn ? playersOf(match).filter((player) => !checkedIn.has(player)) : []
}

export type CallProblem =
  | 'unknown_match'
  | 'unknown_court'
  | 'not_ready'
  | 'match_called'
  | 'court_closed'
  | 'court_busy'
  | 'player_busy'
  | 'other_courts'
  | 'too_early'
  | 'player_resting'
  | 'paused'

/**
 * The reasons that an organiser may overrule with a comment. With any other reason the match cannot be played at all.
 */
export const OVERRULABLE: ReadonlySet<CallProblem> = new Set<CallProblem>([
  'other_courts',
  'too_early',
  'player_resting',
  'paused',
])

/** The most serious reason why this match cannot be called to this court; null if it can. */
export function callProblem(state: DeskState, matchId: number, courtId: number): CallProblem | null {
  const match = state.matches.find(({ id }) => id === matchId)
  const court = state.courts.find(({ id }) => id === courtId)
  if (match === undefined) return 'unknown_match'
  if (court === undefined) return 'unknown_court'
  if (match.state !== 'ready') return 'not_ready'
  if (state.calls.some((call) => call.matchId === matchId)) return 'match_called'
  if (court.isClosed) return 'court_closed'
  if (!freeCourts(state).includes(court)) return 'court_busy'
  const onCourt = playersOnCourt(state)
  if (playersOf(match).some((player) => onCourt.has(player))) return 'player_busy'
  if (!mayUse(state, match, courtId)) return 'other_courts'
  if (startOf(state, match) > state.now) return 'too_early'
  const resting = restingUntil(state)
  if (playersOf(match).some((player) => (resting.get(player) ?? 0) > state.now)) return 'player_resting'
  return state.settings.isPaused ? 'paused' : null
}

/** The open feeder matches, and the matches in which its own players are on court. */
function waits(
  match: DeskMatch,
  onCourt: ReadonlyMap<number, DeskCall>,
  courtOf: ReadonlyMap<number, number>,
): WaitsOn[] {
  const isBusy = match.sides.some((side) => side?.some((player) => onCourt.has(player)))
  const busy = isBusy ? playersOf(match).flatMap((player) => onCourt.get(player)?.matchId ?? []) : []
  const ids = isBusy ? new Set([...match.after, ...busy]) : match.after
  return Array.from(ids, (matchId) => ({ matchId, courtId: courtOf.get(matchId) ?? null }))
}

/** Null if none of them has played yet. */
function restedMinutes({ now, settings }: DeskState, until: number): number | null {
  return until === 0 ? null : Math.floor((now - until) / MINUTE_MS) + settings.restMinutes
}
