import { paceIn } from './pace.ts'
import { readinessIn } from './readiness.ts'
import {
  type DeskCourt,
  type DeskMatch,
  type DeskState,
  freeCourts,
  MINUTE_MS,
  mayUse,
  playersOf,
  waitingMatches,
} from './state.ts'
import { nextBegin } from './windows.ts'

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

/** The first matches in the order of calls that could be called now if a court were free. */
export function firstReady(
  state: DeskState,
  slots: ReadonlyMap<number, { readonly start: number }>,
  count: number,
): DeskMatch[] {
  const readiness = readinessIn(state)
  const found: DeskMatch[] = []
  for (const match of callingOrder(state, slots)) {
    if (found.length === count) break
    if (match.state === 'ready' && readiness(match).is === 'ready') found.push(match)
  }
  return found
}

/**
 * Decides which court a match is offered; nothing else decides this. Each ready match, in order, gets the first free
 * court that its division may use, no player is in two offers, and there are no offers while calls are paused, nor of a
 * match that would end after a stated day. The plan uses the same offers, so that all screens name the same court for a match.
 */
export function offersIn(state: DeskState, order: readonly DeskMatch[]): Offers {
  const offers = new Map<number, number>()
  if (state.settings.isPaused) return offers
  const readiness = readinessIn(state)
  const fits = fitsNext(state)
  const ready = order.filter(
    (match) => match.state === 'ready' && readiness(match).is === 'ready' && fits(match),
  )
  const taken = new Set<number>()
  const free = freeCourts(state)
  const given = new Map<DeskCourt, DeskMatch>()
  for (const match of ready) {
    if (given.size === free.length) break
    if (playersOf(match).some((player) => taken.has(player))) continue
    if (!give(match, free, given, (each, court) => mayUse(state, each, court.id))) continue
    for (const player of playersOf(match)) taken.add(player)
  }
  for (const court of free) {
    const match = given.get(court)
    if (match !== undefined) offers.set(court.id, match.id)
  }
  return offers
}

/**
 * Whether a match that begins next ends on the same day. The desk may call others by hand: people decide. An end that
 * nobody has stated stops no offer.
 */
function fitsNext(state: DeskState): (match: DeskMatch) => boolean {
  const next = nextBegin(state)
  const pace = paceIn(state)
  return (match) => {
    if (next === null) return false
    return next.isAssumed === true || next.starts + pace(match).minutes * MINUTE_MS <= next.ends
  }
}

/**
 * Gives a match one of the free courts. If others have those that it may use, one of them moves to another court of its
 * own, so that no court stays empty which some ready match could use. Returns false if that is impossible.
 */
function give(
  match: DeskMatch,
  free: readonly DeskCourt[],
  given: Map<DeskCourt, DeskMatch>,
  isUsable: (match: DeskMatch, court: DeskCourt) => boolean,
  seen = new Set<DeskCourt>(),
): boolean {
  const own = free.filter((court) => isUsable(match, court) && !seen.has(court))
  const empty = own.find((court) => !given.has(court))
  if (empty !== undefined) {
    given.set(empty, match)
    return true
  }
  for (const court of own) {
    const other = given.get(court)
    if (other === undefined || seen.has(court)) continue
    seen.add(court)
    if (!give(other, free, given, isUsable, seen)) continue
    given.set(court, match)
    return true
  }
  return false
}
