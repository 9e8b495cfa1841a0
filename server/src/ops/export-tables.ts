import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Participant } from '@tussle/contract/play/entries'
import type { Match } from '@tussle/contract/play/matches'
import type { Standing } from '@tussle/contract/play/standings'
import type { Cell } from '../kernel/data/csv.ts'

/** The columns of each file, and how a row fills them. */
export interface Table<Item> {
  readonly head: readonly string[]
  readonly row: (item: Item, divisionName: string) => readonly Cell[]
}

export const ENTRIES: Table<Participant> = {
  head: [
    'Division',
    'Entry',
    'Status',
    'Player',
    'Rating',
    'Partner',
    'Partner rating',
    'Looking for a partner',
    'Joined',
  ],
  row: (entry, division) => [
    division,
    entry.id,
    entry.status,
    entry.user.displayName,
    entry.user.rating,
    entry.partner?.displayName ?? null,
    entry.partner?.rating ?? null,
    entry.needsPartner ? 'yes' : 'no',
    entry.joinedAt,
  ],
}

export const MATCHES: Table<Match> = {
  head: [
    'Division',
    'Match',
    'Bracket',
    'Round',
    'Side 1',
    'Side 2',
    'Score',
    'Winner',
    'Status',
    'Outcome',
    'Date',
    'Location',
  ],
  row: (match, division) => [
    division,
    match.id,
    match.bracket,
    match.roundName,
    sideOf(match.player1, match.player1Partner),
    sideOf(match.player2, match.player2Partner),
    match.sets.map(({ playerScore, opponentScore }) => `${playerScore}–${opponentScore}`).join(' '),
    winnerOf(match),
    match.status,
    match.outcome,
    match.matchDate,
    match.location,
  ],
}

export const STANDINGS: Table<Standing> = {
  head: [
    'Division',
    'Group',
    'Rank',
    'Team',
    'Wins',
    'Losses',
    'Win %',
    'Points for',
    'Points against',
    'Differential',
    'Status',
  ],
  row: (standing, division) => [
    division,
    standing.group ?? null,
    standing.position,
    sideOf(standing.player, standing.partner),
    standing.wins,
    standing.losses,
    standing.winPercentage,
    standing.pointsFor,
    standing.pointsAgainst,
    standing.pointsFor - standing.pointsAgainst,
    standing.status,
  ],
}

function sideOf(player: PlayerRef | null, partner: PlayerRef | null): string | null {
  if (player === null) return null
  return partner === null ? player.displayName : `${player.displayName} & ${partner.displayName}`
}

function winnerOf({ winnerId, player1, player1Partner, player2, player2Partner }: Match): string | null {
  if (winnerId === null) return null
  return winnerId === player1?.id ? sideOf(player1, player1Partner) : sideOf(player2, player2Partner)
}
