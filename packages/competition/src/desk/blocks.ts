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
  const players = new Map<number, Set<number>>()
  for (const match of matches) {
    const own = players.get(match.division) ?? new Set()
    players.set(match.division, own)
    for (const player of match.players) own.add(player)
  }
  const divisions = [...players.keys()]
  return days.flatMap((day) =>
    divisions.flatMap((one, index) =>
      divisions.slice(index + 1).flatMap((other): Overlap[] => {
        const shared = [...(players.get(one) ?? [])].filter((player) => players.get(other)?.has(player))
        const [mine, theirs] = [spanOn(day, bookings, one), spanOn(day, bookings, other)]
        if (shared.length === 0 || mine === null || theirs === null) return []
        const [starts, ends] = [Math.max(mine.starts, theirs.starts), Math.min(mine.ends, theirs.ends)]
        return starts < ends ? [{ divisions: [one, other], players: shared, starts, ends }] : []
      }),
    ),
  )
}

function spanOn(day: PlayDay, bookings: readonly Block[], division: number): PlayDay | null {
  const own = bookings.filter(
    (each) => each.division === division && each.starts >= day.starts && each.starts < day.ends,
  )
  if (own.length === 0) return null
  return {
    starts: Math.min(...own.map(({ starts }) => starts)),
    ends: Math.max(...own.map(({ ends }) => ends)),
  }
}
