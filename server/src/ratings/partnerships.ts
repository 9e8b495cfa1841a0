import type { PartnershipRow } from './partnerships.store.ts'
import type { Game } from './replay.ts'

/** What the new game adds to the pairs' tallies less what the old one had added. */
export function pairMoves(before: Game | null, game: Game | null): PartnershipRow[] {
  const moves = new Map<string, PartnershipRow>()
  for (const [one, by] of [
    [before, -1],
    [game, 1],
  ] as const) {
    for (const { userId, partnerId, won } of one === null ? [] : pairsOf(one)) {
      const key = `${userId} ${partnerId}`
      const { matches, wins } = moves.get(key) ?? { matches: 0, wins: 0 }
      moves.set(key, {
        user_id: userId,
        partner_id: partnerId,
        matches: matches + by,
        wins: wins + (won ? by : 0),
      })
    }
  }
  return [...moves.values()]
}

/** A pair as one of the two sees it. */
interface Pair {
  readonly userId: number
  readonly partnerId: number
  readonly won: boolean
}

/** Who played with whom. */
function pairsOf({ winners, losers }: Game): Pair[] {
  const within = (team: readonly number[], won: boolean) =>
    team.flatMap((userId) =>
      team.filter((other) => other !== userId).map((partnerId) => ({ userId, partnerId, won })),
    )
  return [...within(winners, true), ...within(losers, false)]
}
