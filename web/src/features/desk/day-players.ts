import type { Room } from './room.ts'

/** A player of the day, in any number of divisions. */
export interface DayPlayer {
  readonly userId: number
  readonly name: string
  readonly divisions: readonly string[]
  readonly nextMatchId: number | null
  readonly at: string | null
}

/** All players of the day, the one who plays first at the top. */
export function dayPlayersOf(room: Room): readonly DayPlayer[] {
  const players = new Map<number, DayPlayer>()
  for (const { userId, divisionId, nextMatchId, at } of room.desk.checkIns) {
    const known = players.get(userId)
    const divisions = [...(known?.divisions ?? []), room.divisionOf(divisionId)]
    players.set(userId, {
      userId,
      name: room.nameOf(userId),
      divisions,
      nextMatchId: known?.nextMatchId ?? nextMatchId,
      at,
    })
  }
  const startOf = ({ nextMatchId }: DayPlayer) =>
    (nextMatchId === null ? undefined : room.match(nextMatchId)?.expected?.likelyFrom) ?? '9'
  return [...players.values()].toSorted(
    (a, b) => startOf(a).localeCompare(startOf(b)) || a.name.localeCompare(b.name),
  )
}
