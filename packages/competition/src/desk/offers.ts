import { readinessIn } from './readiness.ts'
import { type DeskMatch, type DeskState, freeCourts, playersOf, waitingMatches } from './state.ts'

/** The match that each free court is offered, by the court's id. */
export type Offers = ReadonlyMap<number, number>

/** What waits, in the order in which it is called: by hand where somebody moved it, then as planned. */
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
 * The one place that decides which court a match is offered: for each free court the first ready match; no player is
 * offered twice, and nothing while calls are paused. The plan keeps to it, so that everybody is sent to one court.
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
