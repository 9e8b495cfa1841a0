import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { Stats } from '@tussle/contract/people/players'

/** Records typed by the contract, so that a changed shape breaks the tests that rely on it. */
export const player: CurrentUser = {
  id: 7,
  email: 'maya@example.com',
  username: 'Maya D',
  firstName: 'Maya',
  lastName: 'Delgado',
  profileImageUrl: null,
  displayName: 'Maya D',
  rating: '4.0',
  gender: null,
  sport: 'Pickleball',
  location: 'Austin, TX',
  bio: null,
  playingStyle: null,
  showRealName: false,
  showLocation: true,
  showRecord: true,
  showPlayingStyle: false,
  isAdmin: false,
  emailNotifications: true,
  mayBePartner: true,
  secondFactorDue: null,
  birthMonth: null,
  showNameAsJunior: false,
  nameForVisitors: 'name',
  photoForVisitors: false,
  locationForVisitors: false,
  recordForVisitors: false,
  inSearchEngines: false,
  publicName: 'Maya D',
  emailVerified: true,
  pendingEmail: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
}

export const admin: CurrentUser = { ...player, id: 1, displayName: 'Ada A', rating: null, isAdmin: true }

export const stats: Stats = {
  wins: 31,
  losses: 12,
  totalMatches: 43,
  winRate: 72.1,
  activeLeagues: 2,
  activeTournaments: 1,
  totalPointsScored: 1432,
  totalPointsAllowed: 1201,
  leagueChampionships: 1,
  tournamentsWon: 3,
}
