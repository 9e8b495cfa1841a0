import type { ChangePreview } from '@tussle/contract/play/late-changes'
import type { DayEntry } from '../day.present.ts'
import type { DayAsItIs } from '../read-day.ts'
import { compareMatches, isDrawnAnew, isPlayed, playersIn } from './compare-matches.ts'

/** What a change does, by people and match numbers. It names nothing that gets a new id with every try. */
export type Consequences = Omit<ChangePreview, 'finish' | 'people' | 'seen' | 'more'>

const NOBODY: ReadonlySet<number> = new Set()

/** Compares the day before a change with the day after it. Guests get no notification. */
export function compareDays(before: DayAsItIs, after: DayAsItIs, guests: ReadonlySet<number>): Consequences {
  const compared = compareMatches(before, after)
  const opponents = otherOpponents(before, after)
  const divisions = changedDivisions(before, after, compared.divisionIds)
  const left = new Set(after.calls.map(({ id }) => id))
  const changed = new Set(divisions.map(({ id }) => id))
  const stays = activeIn(after).filter(({ divisionId }) => changed.has(divisionId))
  const was = new Set(activeIn(before).map(({ id }) => id))
  const changing = new Set(opponents.map(({ entryId }) => entryId))
  return {
    stops: before.calls
      .filter(({ id }) => !left.has(id))
      .map((call) => stopOf(before, call))
      .toSorted((one, other) => one.court - other.court),
    goOn: after.calls.length,
    opponents: opponents.map(({ entryId: _, ...opponent }) => opponent),
    unchanged: stays.filter(({ id }) => was.has(id) && !changing.has(id)).length,
    matches: compared.matches,
    walkovers: compared.walkovers,
    lines: compared.lines,
    told: [...told(before, after)].filter((id) => !guests.has(id)).length,
    divisions,
  }
}

function stopOf(day: DayAsItIs, call: DayAsItIs['calls'][number]): Consequences['stops'][number] {
  const match = day.matches.get(call.match_id)
  const players = playersIn(day)
  const side = (index: 0 | 1) => [...(players.get(match?.entryIds[index] ?? 0) ?? [])]
  const court = day.courts.find(({ id }) => id === call.court_id)
  return { court: court?.number ?? 1, number: match?.number ?? 0, sides: [side(0), side(1)] }
}

export function activeIn({ entries }: DayAsItIs): DayEntry[] {
  return entries.filter(({ hasLeft }) => !hasLeft)
}

/** Entries that take part before and after the change, and meet others than before. */
function otherOpponents(before: DayAsItIs, after: DayAsItIs) {
  const [met, meets] = [meetingsIn(before), meetingsIn(after)]
  const [wereThere, areThere] = [playersIn(before), playersIn(after)]
  const wasIn = new Set(activeIn(before).map(({ id }) => id))
  return activeIn(after).flatMap(({ id, userIds }) => {
    if (!wasIn.has(id)) return []
    const [was, now] = [met.get(id) ?? NOBODY, meets.get(id) ?? NOBODY]
    const [lost, got] = [without(was, now), without(now, was)]
    if (lost.length + got.length === 0) return []
    return [
      {
        entryId: id,
        playerIds: [...userIds],
        was: lost.map((other) => [...(wereThere.get(other) ?? [])]),
        now: got.map((other) => [...(areThere.get(other) ?? [])]),
      },
    ]
  })
}

function without(some: ReadonlySet<number>, others: ReadonlySet<number>): number[] {
  return [...some].filter((id) => !others.has(id))
}

/** For each entry the entries that it has met, or is to meet next. */
function meetingsIn(day: DayAsItIs): ReadonlyMap<number, Set<number>> {
  const meetings = new Map<number, Set<number>>()
  for (const { id } of day.state.matches) {
    const match = day.matches.get(id)
    const [one, other] = match?.entryIds ?? [null, null]
    if (one === null || other === null || !isPlayed(day, id)) continue
    meetings.set(one, (meetings.get(one) ?? new Set()).add(other))
    meetings.set(other, (meetings.get(other) ?? new Set()).add(one))
  }
  return meetings
}

function changedDivisions(
  before: DayAsItIs,
  after: DayAsItIs,
  withMatches: ReadonlySet<number>,
): Consequences['divisions'] {
  const count = (day: DayAsItIs) => Map.groupBy(activeIn(day), ({ divisionId }) => divisionId)
  const [were, are] = [count(before), count(after)]
  const idsOf = (entries: readonly DayEntry[] = []) =>
    entries.map(({ id, userIds }) => [id, ...userIds]).join(';')
  return Array.from(after.divisions, ([id, name]) => ({ id, name })).flatMap(({ id, name }) => {
    const [was, is] = [were.get(id), are.get(id)]
    if (idsOf(was) === idsOf(is) && !withMatches.has(id)) return []
    return [{ id, name, before: was?.length ?? 0, after: is?.length ?? 0 }]
  })
}

/** Everybody in a division that is drawn anew, and the players of matches whose two sides are known only now. */
function told(before: DayAsItIs, after: DayAsItIs): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const { divisionId, userIds } of activeIn(after)) {
    if (isDrawnAnew(before, after, divisionId)) for (const id of userIds) ids.add(id)
  }
  const were = new Map(before.state.matches.map((match) => [match.id, match]))
  for (const { id, state, sides } of after.state.matches) {
    const was = were.get(id)
    const isNew = was?.state !== 'ready' || was.sides.flat().join() !== sides.flat().join()
    const isKept = !isDrawnAnew(before, after, after.matches.get(id)?.divisionId ?? 0)
    if (state === 'ready' && isNew && isKept) for (const player of sides.flat()) ids.add(player ?? 0)
  }
  return ids
}
