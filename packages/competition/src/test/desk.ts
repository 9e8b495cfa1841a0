import type { DeskCall, DeskMatch, DeskState } from '../desk/state.ts'

export const NINE = Date.UTC(2026, 3, 11, 9)
export const at = (minutes: number): number => NINE + minutes * 60_000

/** By default a match of two known players that waits for no other match. */
export function aMatch(
  id: number,
  players: readonly [number, number],
  over: Partial<DeskMatch> = {},
): DeskMatch {
  return {
    ...{ id, number: id, division: 1, state: 'ready', playedUntil: null, players, after: [] },
    sides: [[players[0]], [players[1]]],
    ...over,
  }
}

export function aCall(id: number, matchId: number, courtId: number, over: Partial<DeskCall> = {}): DeskCall {
  return { id, matchId, courtId, calledAt: NINE, startedAt: NINE, ...over }
}

/** Longer than any day of the tests. */
const ENDLESS = 20_000

/** Nine o'clock, two courts, all players checked in, matches of half an hour and ten minutes of rest. */
export function aDesk(
  matches: readonly DeskMatch[],
  over: Omit<Partial<DeskState>, 'settings'> & { settings?: Partial<DeskState['settings']> } = {},
): DeskState {
  const players = [...new Set(matches.flatMap((match) => match.players))]
  return {
    now: NINE,
    matches,
    players,
    courts: [1, 2].map((id) => ({ id, number: id, isClosed: false, since: NINE })),
    divisions: new Map(),
    days: [{ starts: NINE, ends: at(ENDLESS) }],
    calls: [],
    checkedIn: new Set(players),
    order: new Map(),
    plannedFinish: null,
    measured: [],
    ...over,
    settings: {
      ...{ matchMinutes: 30, restMinutes: 10, usesCheckIn: true, startsAt: NINE, isPaused: false },
      game: 'best_of_3',
      ...over.settings,
    },
  }
}
