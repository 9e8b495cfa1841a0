import type { DivisionCard } from '@tussle/contract/competitions'
import type { LeagueCard, MyLeague } from '@tussle/contract/leagues'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Participant } from '@tussle/contract/play/entries'
import type { MyTournament, TournamentCard } from '@tussle/contract/tournaments'

/** Leagues, tournaments and their entries, typed by the contract. */

export const mixedDoubles: DivisionCard = {
  id: 31,
  name: 'Mixed 4.0 Doubles',
  rating: '4.0',
  gender: 'mixed',
  playType: 'doubles',
}
export const mensSingles: DivisionCard = {
  id: 32,
  name: 'Mens 3.5 Singles',
  rating: '3.5',
  gender: 'male',
  playType: 'singles',
}
export const womensSingles: DivisionCard = {
  id: 33,
  name: 'Womens 4.0 Singles',
  rating: '4.0',
  gender: 'female',
  playType: 'singles',
}

const competition = {
  description: 'Ten Monday nights, two courts per division.',
  sport: 'Pickleball',
  location: 'Austin, TX',
  maxPlayers: 32,
  maxParticipants: 32,
  participantCount: 22,
  entryFee: '45.00',
  startDate: '2026-06-01T14:00:00.000Z',
  endDate: '2026-08-10T23:00:00.000Z',
  registrationDeadline: '2026-05-30T04:59:59.999Z',
  registrationClosesAt: '2026-05-30T04:59:59.999Z',
  timeZone: 'America/Chicago',
  isActive: true,
  isDrawn: false,
  hasResults: false,
  clubId: 5,
  clubName: 'Barton Hills Racquet',
  createdById: 1,
  rating: '3.5 - 4.0',
  divisions: [mensSingles, womensSingles, mixedDoubles],
  createdAt: '2026-01-02T03:04:05.000Z',
}

export const league: LeagueCard = {
  ...competition,
  id: 12,
  name: 'Summer Mixed Series',
  season: 'Summer 2026',
  duration: 10,
}

export const tournament: TournamentCard = {
  ...competition,
  id: 21,
  name: 'Lone Star Open',
  format: 'single_elimination',
  expectedParticipants: 32,
  club: { id: 5, name: 'Barton Hills Racquet' },
}

export const theo: PlayerRef = {
  id: 8,
  displayName: 'Theo O',
  rating: '4.0',
  profileImageUrl: null,
  isAdmin: false,
}

const entry = {
  division: mixedDoubles,
  partner: null,
  needsPartner: false,
  emailNotifications: true,
  joinedAt: '2026-05-01T12:00:00.000Z',
  status: 'active',
  waitlistPosition: null,
  asked: null,
  mayAsk: false,
  mayWithdraw: true,
} as const

export const myLeague: MyLeague = { ...entry, id: 101, league }
export const myTournament: MyTournament = { ...entry, id: 102, tournament, game: null }

export function participant(id: number, change: Partial<Participant> = {}): Participant {
  return {
    id,
    leagueId: league.id,
    divisionId: mixedDoubles.id,
    userId: id,
    partnerId: null,
    needsPartner: false,
    joinedAt: '2026-05-01T12:00:00.000Z',
    status: 'active',
    user: { ...theo, id, displayName: `Player ${id}` },
    partner: null,
    division: mixedDoubles,
    ...change,
  }
}
