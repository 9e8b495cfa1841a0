import type { Game } from '../games.ts'

/**
 * Tournament day as the desk knows it. Instants are milliseconds and `now` is one of them: nothing here reads a
 * clock. Players, matches, courts and calls are ids.
 */
export interface DeskMatch {
  readonly id: number
  /** As people call it: "match 91". */
  readonly number: number
  readonly division: number
  /** Who stands on each side; null while that is open. */
  readonly sides: readonly [readonly number[] | null, readonly number[] | null]
  /** `open`: a side is missing. `queried`: it has a result that somebody contests. */
  readonly state: 'open' | 'ready' | 'queried' | 'over'
  /** When its players left the court; null where nobody has played. */
  readonly playedUntil: number | null
  /** Everybody in it, as if the better seed always won where that is open. */
  readonly players: readonly number[]
  /** Matches it waits for. */
  readonly after: readonly number[]
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
  /** Null: its players are on their way. */
  readonly startedAt: number | null
}

export interface DeskSettings {
  /** What the organiser expects of a match. */
  readonly matchMinutes: number
  /** What is played from now on. */
  readonly game: Game
  readonly restMinutes: number
  readonly usesCheckIn: boolean
  readonly startsAt: number
  readonly isPaused: boolean
}

/** How long a finished match took, and what kind of match it was. */
export interface Measured {
  readonly game: Game
  /** How many people were on court. */
  readonly players: number
  readonly minutes: number
}

export interface DeskState {
  readonly now: number
  readonly settings: DeskSettings
  readonly matches: readonly DeskMatch[]
  readonly courts: readonly DeskCourt[]
  readonly calls: readonly DeskCall[]
  /** Everybody who plays on this day. */
  readonly players: readonly number[]
  readonly checkedIn: ReadonlySet<number>
  /** Places in the queue that an organiser gave by hand. */
  readonly order: ReadonlyMap<number, number>
  /** What was planned before the first call; null until then. */
  readonly plannedFinish: number | null
  /** What the finished matches of today took. */
  readonly measured: readonly Measured[]
}

export const MINUTE_MS = 60_000
/** How long a match that was called waits for its players before it may be given to those who came. */
export const NO_SHOW_MINUTES = 10

/** Everybody on court, with the call that keeps them there. */
export function playersOnCourt({ calls, matches }: DeskState): ReadonlyMap<number, DeskCall> {
  const byId = new Map(matches.map((match) => [match.id, match]))
  return new Map(
    calls.flatMap((call) => playersOf(byId.get(call.matchId)).map((player) => [player, call] as const)),
  )
}

/** Until when each player who has played is resting. */
export function restingUntil({ matches, settings }: DeskState): ReadonlyMap<number, number> {
  const until = new Map<number, number>()
  for (const match of matches) {
    if (match.playedUntil === null) continue
    const end = match.playedUntil + settings.restMinutes * MINUTE_MS
    for (const player of playersOf(match)) until.set(player, Math.max(until.get(player) ?? 0, end))
  }
  return until
}

/** Those who are known to be in it. */
export function playersOf(match: DeskMatch | undefined): readonly number[] {
  return match === undefined ? [] : match.sides.flatMap((side) => side ?? [])
}

/** Matches that are to be played and not on a court. */
export function waitingMatches({ matches, calls }: DeskState): DeskMatch[] {
  const running = new Set(calls.map(({ matchId }) => matchId))
  return matches.filter(({ id, state }) => (state === 'open' || state === 'ready') && !running.has(id))
}

/** Courts on which a match can begin now, by number. */
export function freeCourts({ courts, calls }: DeskState): DeskCourt[] {
  const taken = new Set(calls.map(({ courtId }) => courtId))
  return courts
    .filter(({ id, isClosed }) => !isClosed && !taken.has(id))
    .toSorted((a, b) => a.number - b.number)
}
