import type { Game } from '../games.ts'
import type { GameRules } from '../score.ts'

/**
 * The state of a tournament day. Instants are milliseconds, and `now` is one of them: nothing here reads a clock.
 * Players, matches, courts and calls are ids.
 */
export interface DeskMatch {
  readonly id: number
  /** The match number that people use: "match 91". */
  readonly number: number
  readonly division: number
  /** The rules by which it is played, if its division has its own; else the game of the day. */
  readonly rules?: GameRules
  /** The players of each side; null while the side is open. */
  readonly sides: readonly [readonly number[] | null, readonly number[] | null]
  /** The status `open` means that a side is missing, `queried` that the result is disputed. */
  readonly state: 'open' | 'ready' | 'queried' | 'over'
  /** When its players left the court; null if it was not played. */
  readonly playedUntil: number | null
  /** All players of the match, assuming that the better seed wins wherever a side is open. */
  readonly players: readonly number[]
  /** The matches that must be over first. */
  readonly after: readonly number[]
}

/** What binds the matches of a division beyond the day; a division without an entry follows the day. */
export interface DeskDivision {
  /** No match of the division begins before this instant; null if only the day has a start. */
  readonly startsAt: number | null
  /** The ids of the courts that it may use; null if it may use all. */
  readonly courts: ReadonlySet<number> | null
}

/** A day of play: no match begins before its start, and none is planned past its end. */
export interface PlayDay {
  readonly starts: number
  readonly ends: number
  /** Whether nobody has stated it. Its end is a guess, so matches are offered also shortly before it. */
  readonly isAssumed?: boolean
}

export interface DeskCourt {
  readonly id: number
  readonly number: number
  readonly isClosed: boolean
  readonly since: number
}

/** A match that was called and is not over. */
export interface DeskCall {
  readonly id: number
  readonly matchId: number
  readonly courtId: number
  readonly calledAt: number
  /** Null while its players are on their way to the court. */
  readonly startedAt: number | null
}

export interface DeskSettings {
  /** The organiser's estimate for a match. */
  readonly matchMinutes: number
  /** The game that is played from now on. */
  readonly game: Game
  readonly restMinutes: number
  readonly usesCheckIn: boolean
  readonly startsAt: number
  readonly isPaused: boolean
}

/** How long a finished match took, and what kind of match it was. */
export interface Measured {
  readonly rules: GameRules
  /** How many players were on court. */
  readonly players: number
  readonly minutes: number
}

export interface DeskState {
  readonly now: number
  readonly settings: DeskSettings
  readonly matches: readonly DeskMatch[]
  readonly divisions: ReadonlyMap<number, DeskDivision>
  /** In order. */
  readonly days: readonly PlayDay[]
  readonly courts: readonly DeskCourt[]
  readonly calls: readonly DeskCall[]
  /** All players of this day. */
  readonly players: readonly number[]
  readonly checkedIn: ReadonlySet<number>
  /** The queue positions that organisers set by hand. */
  readonly order: ReadonlyMap<number, number>
  /** The plan before the first call; null until then. */
  readonly plannedFinish: number | null
  /** The durations of today's finished matches. */
  readonly measured: readonly Measured[]
}

export const MINUTE_MS = 60_000
/** How long a called match waits for its players before the desk may give a walkover to the side that came. */
export const NO_SHOW_MINUTES = 10

/** All players on court, each with the call that occupies them. */
export function playersOnCourt({ calls, matches }: DeskState): ReadonlyMap<number, DeskCall> {
  const byId = new Map(matches.map((match) => [match.id, match]))
  return new Map(
    calls.flatMap((call) => playersOf(byId.get(call.matchId)).map((player) => [player, call] as const)),
  )
}

/** For each player who has played, the instant until which they rest. */
export function restingUntil({ matches, settings }: DeskState): ReadonlyMap<number, number> {
  const until = new Map<number, number>()
  for (const match of matches) {
    if (match.playedUntil === null) continue
    const end = match.playedUntil + settings.restMinutes * MINUTE_MS
    for (const player of playersOf(match)) until.set(player, Math.max(until.get(player) ?? 0, end))
  }
  return until
}

/** When the division of a match begins; 0 if only the day has a start. */
export function startOf({ divisions }: Pick<DeskState, 'divisions'>, { division }: DeskMatch): number {
  return divisions.get(division)?.startsAt ?? 0
}

/** Whether the division of a match may use a court. */
export function mayUse(
  { divisions }: Pick<DeskState, 'divisions'>,
  { division }: DeskMatch,
  courtId: number,
): boolean {
  return divisions.get(division)?.courts?.has(courtId) ?? true
}

/** The players who are known to be in the match. */
export function playersOf(match: DeskMatch | undefined): readonly number[] {
  return match === undefined ? [] : match.sides.flatMap((side) => side ?? [])
}

/** The matches that are still to be played and are not on a court. */
export function waitingMatches({ matches, calls }: DeskState): DeskMatch[] {
  const running = new Set(calls.map(({ matchId }) => matchId))
  return matches.filter(({ id, state }) => (state === 'open' || state === 'ready') && !running.has(id))
}

/** The courts on which a match can begin now, ordered by number. */
export function freeCourts({ courts, calls }: DeskState): DeskCourt[] {
  const taken = new Set(calls.map(({ courtId }) => courtId))
  return courts
    .filter(({ id, isClosed }) => !isClosed && !taken.has(id))
    .toSorted((a, b) => a.number - b.number)
}
