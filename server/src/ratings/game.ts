import { isRated } from '@tussle/competition/rating'
import { setsFrom } from '@tussle/competition/score'
import { stands } from '@tussle/contract/play/matches'
import type { FactRow } from './ratings.store.ts'
import type { Game } from './replay.ts'

/** The match as a game of winners and losers; null where it does not stand (OQ-102), or says nothing about strength. */
export function gameFrom(matchId: number, fact: FactRow | undefined): Game | null {
  if (fact === undefined || fact.day === null || fact.result_winner === null) return null
  const { outcome: kind, result_winner: winner, day } = fact
  if (!stands(fact.status) || (kind !== 'played' && kind !== 'retired')) return null
  const sets = setsFrom(fact.sets)
  if (!isRated({ kind, sets, winner: winner === 1 ? 0 : 1 })) return null
  const sides = [
    [fact.user1_id, fact.partner1_id],
    [fact.user2_id, fact.partner2_id],
  ].map((side) => side.filter((player) => player !== null))
  const [first = [], second = []] = sides
  return winner === 1
    ? { matchId, day, winners: first, losers: second }
    : { matchId, day, winners: second, losers: first }
}

export function isSameGame(one: Game | null, other: Game | null): boolean {
  const ids = (team: readonly number[]) => team.toSorted((a, b) => a - b).join()
  const text = ({ day, winners, losers }: Game) => [day, ids(winners), ids(losers)].join('/')
  return one === null || other === null ? one === other : text(one) === text(other)
}

export function playersOf({ winners, losers }: Game): number[] {
  return [...winners, ...losers]
}

export function isIn(game: Game | null, player: number): boolean {
  return game !== null && playersOf(game).includes(player)
}
