import { isProvisional, stands } from '@tussle/contract/play/match-status'
import { longDate } from '../../lib/dates.ts'
import type { Match, PlayerRef } from './standings.queries.ts'

/** The number of matches in 'Recent Matches' (LEAGUE-050). */
const LATEST = 10

interface Side {
  readonly players: readonly PlayerRef[]
  readonly entryId: number | null
  readonly isWinner: boolean
  readonly points: readonly number[]
}

/**
 * Matches with a winner by the day they were played, newest first. Disputed ones are included, though they do not
 * count yet.
 */
export function shownMatches(matches: readonly Match[]): readonly Match[] {
  const isShown = ({ winnerId, status }: Match) =>
    status === 'disputed' || (winnerId !== null && (isProvisional(status) || stands(status)))
  return matches.filter(isShown).toSorted(newestFirst).slice(0, LATEST)
}

export function disputedMatches(matches: readonly Match[]): readonly Match[] {
  return matches.filter(({ status }) => status === 'disputed').toSorted(newestFirst)
}

function newestFirst(a: Match, b: Match): number {
  return (b.matchDate ?? '').localeCompare(a.matchDate ?? '') || b.id - a.id
}

export function sidesOf(match: Match): readonly [Side, Side] {
  const { player1, player1Partner, player2, player2Partner, winnerId, sets } = match
  return [
    {
      players: present(player1, player1Partner),
      entryId: match.entry1Id,
      isWinner: winnerId !== null && winnerId === match.player1Id,
      points: sets.map(({ playerScore }) => playerScore),
    },
    {
      players: present(player2, player2Partner),
      entryId: match.entry2Id,
      isWinner: winnerId !== null && winnerId === match.player2Id,
      points: sets.map(({ opponentScore }) => opponentScore),
    },
  ]
}

export function hasWon(match: Match, playerId: number): boolean {
  return sidesOf(match).some(({ players, isWinner }) => isWinner && players.some(({ id }) => id === playerId))
}

/** A calendar day, independent of the time zone. */
export function dayText(day: string): string {
  return longDate(day, 'UTC')
}

function present(...players: readonly (PlayerRef | null)[]): readonly PlayerRef[] {
  return players.filter((player) => player !== null)
}
