import type { Act } from './acts.ts'
import type { Desk, DeskCourt, DeskMatch } from './desk.queries.ts'
import { applyAct } from './offline/apply-act.ts'
import { deriveQueue } from './offline/derive-queue.ts'

/** The document by ids, as this device shows it: with what was done here and has no answer yet. */
export interface Room {
  readonly desk: Desk
  readonly match: (id: number) => DeskMatch | undefined
  readonly court: (id: number) => DeskCourt | undefined
  readonly nameOf: (userId: number) => string
  readonly photoOf: (userId: number) => string | null
  readonly divisionOf: (id: number) => string
}

/**
 * The room of a document with acts of this device. While some of them are not sent, `derivedAt` is the time for which
 * the queue and the offers are made here; otherwise the server makes them.
 */
export function roomOf(desk: Desk, acts: readonly Act[], derivedAt: number | null): Room {
  const shown = withActs(desk, acts, derivedAt)
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

function withActs(desk: Desk, acts: readonly Act[], derivedAt: number | null): Desk {
  const now = derivedAt === null ? desk.at : new Date(derivedAt).toISOString()
  const shown = acts.reduce((before, act) => applyAct(before, act, now), desk)
  return derivedAt === null ? shown : deriveQueue(shown, derivedAt)
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
