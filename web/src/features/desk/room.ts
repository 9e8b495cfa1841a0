import type { Act } from './acts.queries.ts'
import type { Desk, DeskCourt, DeskMatch } from './desk.queries.ts'

/** The document by ids, including pending actions that are safe to show before the answer. */
export interface Room {
  readonly desk: Desk
  readonly match: (id: number) => DeskMatch | undefined
  readonly court: (id: number) => DeskCourt | undefined
  readonly nameOf: (userId: number) => string
  readonly photoOf: (userId: number) => string | null
  readonly divisionOf: (id: number) => string
}

export function roomOf(desk: Desk, acts: readonly Act[], now: string): Room {
  const shown = withActs(desk, acts, now)
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

/** Check-ins and the order of the queue do no harm if the server refuses them, so they show at once. */
function withActs(desk: Desk, acts: readonly Act[], now: string): Desk {
  return acts.reduce((before, act) => withAct(before, act, now), desk)
}

function withAct(desk: Desk, act: Act, now: string): Desk {
  if (act.do === 'checkIn') return withCheckIn(desk, new Set(act.body.userIds), now)
  if (act.do === 'undoCheckIn') return withCheckIn(desk, new Set([Number(act.userId)]), null)
  if (act.do !== 'orderQueue') return desk
  const place = new Map(act.body.matchIds.map((id, index) => [id, index]))
  const placeOf = ({ matchId }: Desk['queue'][number]) => place.get(matchId) ?? Number.MAX_SAFE_INTEGER
  return { ...desk, queue: desk.queue.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

function withCheckIn(desk: Desk, userIds: ReadonlySet<number>, at: string | null): Desk {
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
