import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { MatchDetail } from '@tussle/contract/play/matches'

export type NamedMatch = Pick<
  MatchDetail,
  'player1' | 'player1Partner' | 'player2' | 'player2Partner' | 'side' | 'sets'
>

/** The display names of one side; empty while nobody is known. */
export function namesOf(
  { player1, player1Partner, player2, player2Partner }: NamedMatch,
  isFirst: boolean,
): string[] {
  const players: readonly (PlayerRef | null)[] = isFirst
    ? [player1, player1Partner]
    : [player2, player2Partner]
  return players.flatMap((player) => player?.displayName ?? [])
}

/** The side that the reader plays against. */
export function opponentNames(match: NamedMatch): string {
  return namesOf(match, match.side === 'player2').join(' & ') || 'the other side'
}

/** "11–7" */
export function setText({ playerScore, opponentScore }: NamedMatch['sets'][number]): string {
  return `${playerScore}–${opponentScore}`
}
