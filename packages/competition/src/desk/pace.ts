import type { DeskMatch, DeskState } from './state.ts'

/** From so many finished matches of one kind on, the planner believes them instead of the organiser's estimate. */
export const ENOUGH_MEASURED = 8

/** What finished matches of this kind took today: the same game, with as many players on court. */
export function measuredLike(
  { measured, settings }: Pick<DeskState, 'measured' | 'settings'>,
  { players }: Pick<DeskMatch, 'players'>,
): readonly number[] {
  return measured
    .filter((each) => each.game === settings.game && each.players === players.length)
    .map(({ minutes }) => minutes)
}

/** How long a match is planned for: the median of what its kind has taken, once enough of them are over. */
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
