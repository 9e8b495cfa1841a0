import { type Draft, loserOf, type MatchId, seedSlot, winnerOf } from '../graph.ts'
import { drawOrder } from '../seeding.ts'

/** The ids of a bracket's matches, round by round. */
export type Rounds = readonly (readonly MatchId[])[]

/**
 * Adds a full power-of-two knockout. Byes are entrants that do not exist and need no special case. `slotOf` gives the
 * source of each seed, `loserPlace` the place of the losers of a round.
 */
export function drawKnockout(
  draft: Draft,
  bracket: number,
  rounds: number,
  loserPlace: (round: number, index: number) => number,
  slotOf: (seed: number) => number = seedSlot,
): Rounds {
  const lines = Array.from(drawOrder(rounds), slotOf)
  const drawn: MatchId[][] = []
  let feeders = lines
  for (let round = 1; round <= rounds; round++) {
    const matches: MatchId[] = []
    for (let i = 0; i < feeders.length; i += 2) {
      const a = feeders[i] as number
      const b = feeders[i + 1] as number
      matches.push(draft.add(bracket, round, i / 2 + 1, a, b, loserPlace(round, i / 2)))
    }
    drawn.push(matches)
    feeders = matches.map(winnerOf)
  }
  return drawn
}

/** The losers of a round share the place after all entrants who are still in. */
export const placeAfterRound = (rounds: number, round: number): number => 2 ** (rounds - round) + 1

/** The match for third place between the losers of the semifinals. */
export function drawBronze(draft: Draft, bracket: number, semifinals: readonly MatchId[]): MatchId {
  const [a = 0, b = 0] = semifinals
  return draft.add(bracket, 1, 1, loserOf(a), loserOf(b), 4)
}
