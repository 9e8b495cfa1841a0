import { readinessIn } from './readiness.ts'
import { type DeskMatch, type DeskState, freeCourts, playersOf, waitingMatches } from './state.ts'

/** For each free court, by its id, the match that it is offered. */
export type Offers = ReadonlyMap<number, number>

/** The waiting matches in the order of calls: first those that an organiser moved, then as planned. */
export function callingOrder(
  state: DeskState,
  slots: ReadonlyMap<number, { readonly start: number }>,
): DeskMatch[] {
  const placeOf = ({ id }: DeskMatch) => state.order.get(id) ?? Number.MAX_SAFE_INTEGER
  const startOf = ({ id }: DeskMatch) => slots.get(id)?.start ?? Number.MAX_SAFE_INTEGER
  return waitingMatches(state).toSorted(
    (a, b) => placeOf(a) - placeOf(b) || startOf(a) - startOf(b) || a.number - b.number,
  )
}

/**
 * Decides which court a match is offered; nothing else decides this. Each free court gets the first ready match, no
 * player is in two offers, and there are no offers while calls are paused. The plan uses the same offers, so that all
 * screens name the same court for a match.
 */
export function offersIn(state: DeskState, order: readonly DeskMatch[]): Offers {
  const offers = new Map<number, number>()
  if (state.settings.isPaused) return offers
  const readiness = readinessIn(state)
  const ready = order.filter((match) => readiness(match).is === 'ready')
  const taken = new Set<number>()
  for (const court of freeCourts(state)) {
    const match = ready.find((each) => playersOf(each).every((player) => !taken.has(player)))
    if (match === undefined) break
    offers.set(court.id, match.id)
    for (const player of playersOf(match)) taken.add(player)
  }
  return offers
}
