import type { ClubAchievement, LeaderboardEntry } from '@tussle/contract/achievements'
import type { ClubMember } from '@tussle/contract/club-members'
import { Club, ClubChanges, type ClubDetail, type ClubOverview, type MyClub } from '@tussle/contract/clubs'
import type { LeagueCard } from '@tussle/contract/leagues'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { allNull } from './all-null.ts'

/** Clubs and the content of their pages, typed by the contract. */
export const club: Club = {
  ...allNull(Club),
  id: 3,
  name: 'Riverside Pickleball Club',
  description: 'Eight outdoor courts by the river.',
  sport: 'Pickleball',
  location: 'Austin, TX',
  imageUrl: null,
  isActive: true,
  createdById: 8,
  memberCount: 148,
  createdAt: '2023-03-14T12:00:00.000Z',
}

export const clubDetail: ClubDetail = {
  ...club,
  activeLeagues: 3,
  activeTournaments: 1,
  adminCount: 4,
  members: [],
  membership: null,
}

/** What a form about a club sends: null for every field that is not named here. */
export const clubFormBody = (filled: object) => ({ ...allNull(ClubChanges), ...filled })

/** The viewer of the fixtures (player 7) as a member of that club. */
export const membership = {
  id: 31,
  clubId: 3,
  userId: 7,
  role: 'member',
  joinedAt: '2025-01-14T12:00:00.000Z',
} as const

export const myClub: MyClub = { id: 31, club, role: 'admin', joinedAt: membership.joinedAt }

export function person(id: number, displayName: string): PlayerRef {
  return { id, displayName, rating: '4.0', profileImageUrl: null, isAdmin: false }
}

export function member(id: number, displayName: string): ClubMember {
  return { ...membership, id, userId: id, user: person(id, displayName) }
}

export function ranked(id: number, displayName: string, totalPoints: number): LeaderboardEntry {
  return { user: person(id, displayName), totalPoints, monthlyPoints: 210 }
}

export const achievement: ClubAchievement = {
  id: 1,
  name: 'Club Champion',
  description: 'Win a club tournament.',
  icon: 'Crown',
  category: 'tournaments',
  points: 100,
  tier: 'diamond',
  unlockedBy: [{ user: person(9, 'Theo O'), unlockedAt: '2026-02-01T12:00:00.000Z' }],
}

export const overview: ClubOverview = {
  totalClubs: 21,
  activeMembers: 363,
  createdThisMonth: 2,
  activity: [
    {
      id: 5,
      kind: 'joined',
      at: '2026-02-01T12:00:00.000Z',
      club: { id: 3, name: club.name },
      user: person(9, 'Theo O'),
    },
  ],
}

export const league: LeagueCard = {
  id: 12,
  name: 'Monday Night League',
  description: null,
  sport: 'Pickleball',
  location: 'Austin, TX',
  maxPlayers: 32,
  maxParticipants: 32,
  participantCount: 22,
  entryFee: '0',
  startDate: '2026-06-01T05:00:00.000Z',
  endDate: '2026-08-11T04:59:59.999Z',
  registrationDeadline: '2026-05-26T04:59:59.999Z',
  timeZone: 'America/Chicago',
  isActive: true,
  isDrawn: false,
  hasResults: false,
  clubId: 3,
  clubName: club.name,
  createdById: 1,
  registrationClosesAt: '2026-05-26T04:59:59.999Z',
  rating: '4.0',
  divisions: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  season: 'Summer 2026',
  duration: 10,
}

const { season: _season, duration: _duration, ...competition } = league

export const tournament: TournamentCard = {
  ...competition,
  id: 13,
  name: 'Lone Star Open',
  startDate: null,
  endDate: null,
  format: 'single_elimination',
  expectedParticipants: 64,
  club: { id: 3, name: club.name },
}
