import type { MatchDetail } from '@tussle/contract/play/matches'
import { namesOf } from '../../lib/match-names.ts'
import type { MatchSide } from '../../ui/data/match-card.tsx'
import type { BoardSide } from '../../ui/data/scoreboard.tsx'

/** A match as one of its players sees it. */
export type OwnMatch = Pick<
  MatchDetail,
  | 'id'
  | 'leagueId'
  | 'tournamentId'
  | 'player1'
  | 'player1Id'
  | 'player1Partner'
  | 'player2'
  | 'player2Partner'
  | 'winnerId'
  | 'side'
  | 'sets'
  | 'matchDate'
  | 'game'
>

type Sets = MatchDetail['sets']

/** The sides in the order of the match. */
export function cardSides(match: OwnMatch): readonly [MatchSide, MatchSide] {
  const { winnerId, player1Id, side } = match
  const sideOf = (isFirst: boolean): MatchSide => ({
    name: namesOf(match, isFirst).join(' & '),
    result: winnerId === null ? null : (winnerId === player1Id) === isFirst ? 'won' : 'lost',
    isMine: (side === 'player1') === isFirst,
  })
  return [sideOf(true), sideOf(false)]
}

/** The sides for a score board, the player's own side first. */
export function ownBoardSides(match: OwnMatch): readonly [BoardSide, BoardSide] {
  const isFirst = match.side !== 'player2'
  return [{ players: namesOf(match, isFirst), isYou: true }, { players: namesOf(match, !isFirst) }]
}

/** Swaps the sets of a match so that the player's own points come first, and back. */
export function ownSets({ side }: Pick<OwnMatch, 'side'>, sets: Sets): Sets {
  if (side !== 'player2') return sets
  return sets.map(({ playerScore, opponentScore }) => ({
    playerScore: opponentScore,
    opponentScore: playerScore,
  }))
}
