import { type Draft, loserOf, type MatchId, seedSlot, winnerOf } from '../graph.ts'
import { drawOrder } from '../seeding.ts'

/** The ids of a bracket's matches, round by round. */
export type Rounds = readonly (readonly MatchId[])[]

/**
 * A full power-of-two knockout; byes are entrants that do not exist, never a special case.
 * `slotOf` says where each seed comes from, `loserPlace` what losing in a round is worth.
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

/** Losers of a round share the place after everybody who is still in. */
export const placeAfterRound = (rounds: number, round: number): number => 2 ** (rounds - round) + 1

/** The match for third place between the losers of the semifinals. */
export function drawBronze(draft: Draft, bracket: number, semifinals: readonly MatchId[]): MatchId {
  const [a = 0, b = 0] = semifinals
  return draft.add(bracket, 1, 1, loserOf(a), loserOf(b), 4)
}
