import type { Act } from './acts.ts'
import type { Desk, DeskCourt, DeskMatch } from './desk.queries.ts'

/** The document by ids, as this device shows it: with what was done here and has no answer yet. */
export interface Room {
  readonly desk: Desk
  readonly match: (id: number) => DeskMatch | undefined
  readonly court: (id: number) => DeskCourt | undefined
  readonly nameOf: (userId: number) => string
  readonly photoOf: (userId: number) => string | null
  readonly divisionOf: (id: number) => string
}

export function roomOf(shown: Desk): Room {
  const matches = byId(shown.matches)
  const courts = byId(shown.courts)
  const people = byId(shown.people)
  const divisions = byId(shown.divisions)
  return {
    desk: shown,
    match: (id) => matches.get(id),
    court: (id) => courts.get(id),
    nameOf: (id) => people.get(id)?.displayName ?? 'A former player',
    photoOf: (id) => people.get(id)?.profileImageUrl ?? null,
    divisionOf: (id) => divisions.get(id)?.name ?? '',
  }
}

/** Check-ins and the order of the queue do no harm if the server refuses them, so they show before its answer. */
export function withHarmless(desk: Desk, acts: readonly Act[]): Desk {
  return acts.reduce((before, act) => {
    if (act.do === 'checkIn') return withCheckIn(before, new Set(act.body.userIds), desk.at)
    if (act.do === 'undoCheckIn') return withCheckIn(before, new Set([Number(act.userId)]), null)
    return act.do === 'orderQueue' ? inOrder(before, act.body.matchIds) : before
  }, desk)
}

export function inOrder(desk: Desk, matchIds: readonly number[]): Desk {
  const place = new Map(matchIds.map((id, index) => [id, index]))
  const placeOf = ({ matchId }: Desk['queue'][number]) => place.get(matchId) ?? Number.MAX_SAFE_INTEGER
  return { ...desk, queue: desk.queue.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

export function withCheckIn(desk: Desk, userIds: ReadonlySet<number>, at: string | null): Desk {
  const checkIns = desk.checkIns.map((each) =>
    userIds.has(each.userId) && (each.at === null) !== (at === null) ? { ...each, at } : each,
  )
  const people = (rows: Desk['checkIns']) =>
    new Set(rows.flatMap((each) => (each.at === null ? [] : [each.userId]))).size
  const checkedIn = desk.figures.checkedIn + people(checkIns) - people(desk.checkIns)
  return { ...desk, checkIns, figures: { ...desk.figures, checkedIn } }
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
