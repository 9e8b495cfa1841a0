import { paceIn } from './pace.ts'
import type { DayPlan } from './plan.ts'
import { type DeskState, MINUTE_MS, type PlayDay } from './state.ts'

/** A planned match, or several of one division in a row on one court. */
export interface Block {
  readonly division: number
  readonly courtId: number
  readonly starts: number
  readonly ends: number
}

/** Shorter pauses within a division do not divide its block. */
const PAUSE_MS = 30 * MINUTE_MS

/** Every match that has a time, with its end. */
export function bookingsIn(state: DeskState, { slots }: Pick<DayPlan, 'slots'>): Block[] {
  const pace = paceIn(state)
  return state.matches.flatMap((match) => {
    const slot = slots.get(match.id)
    if (slot === undefined) return []
    const ends = slot.start + pace(match).minutes * MINUTE_MS
    return [{ division: match.division, courtId: slot.courtId, starts: slot.start, ends }]
  })
}

/** The picture of the plan: the matches of a division that follow each other on a court are one block. */
export function blocksIn(bookings: readonly Block[]): Block[] {
  const blocks: Block[] = []
  const last = new Map<number, number>()
  for (const booking of bookings.toSorted((a, b) => a.starts - b.starts)) {
    const at = last.get(booking.courtId)
    const before = at === undefined ? undefined : blocks[at]
    const goesOn = before?.division === booking.division && booking.starts - before.ends < PAUSE_MS
    if (at !== undefined && before !== undefined && goesOn) blocks[at] = { ...before, ends: booking.ends }
    else last.set(booking.courtId, blocks.push(booking) - 1)
  }
  return blocks
}

export interface Overlap extends PlayDay {
  readonly divisions: readonly [number, number]
  readonly players: readonly number[]
}

/** Two divisions that want the same people on the same day at the same time. Calls wait for them, so nothing is wrong. */
export function overlapsIn({ matches, days }: DeskState, bookings: readonly Block[]): Overlap[] {
  const pairs = sharingDivisions(matches)
  return days.flatMap((day) => {
    const spans = spansOn(day, bookings)
    return pairs.flatMap(({ divisions, players }): Overlap[] => {
      const [mine, theirs] = [spans.get(divisions[0]), spans.get(divisions[1])]
      if (mine === undefined || theirs === undefined) return []
      const [starts, ends] = [Math.max(mine.starts, theirs.starts), Math.min(mine.ends, theirs.ends)]
      return starts < ends ? [{ divisions, players, starts, ends }] : []
    })
  })
}

/**
 * The pairs of divisions with players in both, in the order of the matches. It goes from player to player, because of
 * 300 divisions only few pairs share anybody.
 */
function sharingDivisions(matches: DeskState['matches']): Pick<Overlap, 'divisions' | 'players'>[] {
  const players = new Map<number, Set<number>>()
  const divisionsOf = new Map<number, Set<number>>()
  for (const match of matches) {
    const own = players.get(match.division) ?? new Set()
    players.set(match.division, own)
    for (const player of match.players) {
      own.add(player)
      divisionsOf.set(player, (divisionsOf.get(player) ?? new Set()).add(match.division))
    }
  }
  const place = new Map(Array.from(players.keys(), (division, index) => [division, index]))
  const placeOf = (division: number) => place.get(division) ?? 0
  return [...players].flatMap(([one, own]) => {
    const shared = new Map<number, number[]>()
    for (const player of own) {
      for (const other of divisionsOf.get(player) ?? []) {
        if (placeOf(other) > placeOf(one)) shared.set(other, [...(shared.get(other) ?? []), player])
      }
    }
    return [...shared]
      .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([other, both]) => ({ divisions: [one, other] as const, players: both }))
  })
}

/** From the first planned start to the last planned end of each division on a day. */
function spansOn(day: PlayDay, bookings: readonly Block[]): ReadonlyMap<number, PlayDay> {
  const spans = new Map<number, PlayDay>()
  for (const { division, starts, ends } of bookings) {
    if (starts < day.starts || starts >= day.ends) continue
    const known = spans.get(division) ?? { starts, ends }
    spans.set(division, { starts: Math.min(known.starts, starts), ends: Math.max(known.ends, ends) })
  }
  return spans
}
