import type { DeskMatch, DeskState } from './state.ts'

/**
 * From this many finished matches of one kind on, the planner uses their durations instead of the organiser's
 * estimate.
 */
export const ENOUGH_MEASURED = 8

/**
 * The durations of today's finished matches of this kind: the same game, with the same number of players on court.
 */
export function measuredLike(
  { measured, settings }: Pick<DeskState, 'measured' | 'settings'>,
  { players }: Pick<DeskMatch, 'players'>,
): readonly number[] {
  return measured
    .filter((each) => each.game === settings.game && each.players === players.length)
    .map(({ minutes }) => minutes)
}

/** The planned length of a match: the median duration of its kind, once enough matches of that kind are over. */
export function plannedMinutes(
  state: Pick<DeskState, 'measured' | 'settings'>,
  match: Pick<DeskMatch, 'players'>,
): number {
  const taken = measuredLike(state, match).toSorted((a, b) => a - b)
  if (taken.length < ENOUGH_MEASURED) return state.settings.matchMinutes
  const middle = Math.floor(taken.length / 2)
  const [low = 0, high = 0] = taken.length % 2 === 0 ? taken.slice(middle - 1) : taken.slice(middle)
  return taken.length % 2 === 0 ? Math.round((low + high) / 2) : low
}
