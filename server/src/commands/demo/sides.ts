import type { Entered } from '../../entries/index.ts'
import { diceFor } from './random.ts'
import type { SeededPlayer } from './seed-accounts.ts'

/** The players of one side: one or two. */
export interface Side {
  readonly entryId: number
  readonly players: readonly SeededPlayer[]
}

/** The complete sides of a division; a player who is not in the demo data joined later and forms a side alone. */
export function sidesOf(
  entered: readonly Entered[],
  divisionId: number,
  cast: ReadonlyMap<number, SeededPlayer>,
): Side[] {
  return entered.flatMap(({ participant, hasLeft }) => {
    const { id, userId, partnerId, division } = participant
    const ids = division.playType === 'doubles' ? [userId, partnerId] : [userId]
    const players = ids.flatMap((playerId) => cast.get(playerId ?? 0) ?? [])
    const plays = participant.divisionId === divisionId && !hasLeft && players.length === ids.length
    return plays ? [{ entryId: id, players }] : []
  })
}

/** How many of a hundred points the first side wins against the second: nobody is hopeless. */
export function chanceOf(one: Side, other: Side): number {
  return 50 + Math.round((talentOf(one) - talentOf(other)) / 5)
}

/** From 0 to 99, the same in every competition: that is what makes a rating move. */
function talentOf({ players }: Side): number {
  const talents = players.map(({ email }) => diceFor(`touch ${email}`).below(100))
  return talents.reduce((sum, talent) => sum + talent, 0) / talents.length
}
