import type { Division } from '@tussle/contract/competitions'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Participant } from '@tussle/contract/play/entries'
import type { Match } from '@tussle/contract/play/matches'
import type { LeagueStandings, Standing } from '@tussle/contract/play/standings'
import { league, person } from './club-fixtures.ts'
import { mensSingles, mixedDoubles } from './entry-fixtures.ts'

/** A league with its tables, typed by the contract; the viewer of the fixtures is player 7. */

export const doubles: Division = { ...mixedDoubles, leagueId: 12, maxPlayers: 32, participantCount: 5 }
export const singles: Division = { ...mensSingles, leagueId: 12, maxPlayers: 32, participantCount: 1 }

export const maya = person(7, 'Maya D')
export const theo = person(9, 'Theo O')
export const ines = person(10, 'Ines K')
export const caleb = person(11, 'Caleb F')
export const noor = person(14, 'Noor A')
export const sam = person(15, 'Sam Q')

type Row = Partial<Standing> & Pick<Standing, 'position' | 'entryId' | 'player'>

export function standing(row: Row): Standing {
  return {
    partner: null,
    isTeam: Boolean(row.partner),
    wins: 0,
    losses: 0,
    winPercentage: 0,
    pointsFor: 0,
    pointsAgainst: 0,
    provisional: 0,
    isRanked: true,
    form: [],
    status: 'active',
    divisionId: doubles.id,
    divisionName: doubles.name,
    reason: '0-0',
    ...row,
  }
}

export function entry(
  id: number,
  division: Division,
  user: PlayerRef,
  partner: PlayerRef | null,
): Participant {
  return {
    id,
    leagueId: 12,
    divisionId: division.id,
    userId: user.id,
    partnerId: partner?.id ?? null,
    needsPartner: false,
    joinedAt: '2026-05-01T12:00:00.000Z',
    status: 'active',
    user,
    partner,
    division,
  }
}

/** Won by the first side unless `change` says otherwise. */
export function match(id: number, matchDate: string, change: Partial<Match> = {}): Match {
  return {
    id,
    leagueId: 12,
    tournamentId: null,
    leagueDivisionId: doubles.id,
    tournamentDivisionId: null,
    entry1Id: 101,
    entry2Id: 102,
    player1Id: ines.id,
    player2Id: maya.id,
    player1PartnerId: caleb.id,
    player2PartnerId: theo.id,
    player1Score: 31,
    player2Score: 22,
    winnerId: ines.id,
    matchDate,
    location: null,
    notes: null,
    submittedById: ines.id,
    round: 1,
    roundName: 'Round 1',
    bracket: 'main',
    position: null,
    status: 'confirmed',
    outcome: 'played',
    isBye: false,
    nextMatchId: null,
    loserNextMatchId: null,
    parentMatch1Id: null,
    parentMatch2Id: null,
    sets: [
      { playerScore: 11, opponentScore: 7 },
      { playerScore: 9, opponentScore: 11 },
      { playerScore: 11, opponentScore: 4 },
    ],
    setsWon: { player1: 2, player2: 1 },
    confirmsAt: null,
    player1: ines,
    player2: maya,
    player1Partner: caleb,
    player2Partner: theo,
    winner: ines,
    ...change,
  }
}

export const standings: LeagueStandings = {
  ...league,
  divisions: [doubles, singles],
  participantCount: 6,
  participants: [
    entry(101, doubles, ines, caleb),
    entry(102, doubles, maya, theo),
    entry(103, doubles, sam, null),
    entry(104, singles, noor, null),
  ],
  matches: [match(1, '2026-06-08', { location: 'Court 2' })],
  standings: [
    standing({
      position: 1,
      entryId: 101,
      player: ines,
      partner: caleb,
      wins: 2,
      losses: 1,
      winPercentage: 66.7,
      pointsFor: 31,
      pointsAgainst: 22,
      reason: '2-1',
      form: ['W'],
    }),
    standing({
      position: 2,
      entryId: 102,
      player: maya,
      partner: theo,
      wins: 1,
      losses: 2,
      winPercentage: 33.3,
      pointsFor: 22,
      pointsAgainst: 31,
      reason: '1-2, tied with Sam Q on wins; +9 to -3',
      form: ['L'],
    }),
    standing({ position: 3, entryId: 103, player: sam }),
  ],
  matchCount: 1,
  ladderIds: [],
}
