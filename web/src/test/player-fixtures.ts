import type { PlayerProfile, RecentMatch } from '@tussle/contract/people/players'
import type { RatingPoint } from '@tussle/contract/people/ratings'
import { person } from './club-fixtures.ts'

/** A player as others see them, typed by the contract. */
export const recent: RecentMatch = {
  id: 501,
  date: '2026-05-16',
  opponent: person(21, 'Tess O'),
  opponentPartner: person(22, 'Ravi M'),
  partner: person(7, 'Maya D'),
  score: '11-7, 9-11, 11-8',
  result: 'Win',
  outcome: 'played',
  provisional: false,
  competition: { type: 'tournament', id: 13, name: 'Lone Star Open' },
}

export const profile: PlayerProfile = {
  ...person(9, 'Theo O'),
  firstName: 'Theodore',
  lastName: 'Okafor',
  location: 'Austin, TX',
  bio: 'Left-hander. Mondays at Riverside.',
  playingStyle: 'Third-shot drop specialist',
  sport: 'Pickleball',
  stats: {
    tournamentsWon: 3,
    leagueChampionships: 2,
    totalPointsScored: 1947,
    totalMatches: 42,
    wins: 28,
    losses: 14,
    winRate: 66.7,
  },
  recentMatches: [
    recent,
    {
      ...recent,
      id: 502,
      date: '2026-05-09',
      opponent: person(23, 'Noor A'),
      opponentPartner: null,
      partner: null,
      score: '8-11, 7-11',
      result: 'Loss',
      competition: { type: 'league', id: 12, name: 'Monday Night League' },
    },
  ],
  bestPartners: [{ partner: person(7, 'Maya D'), matches: 22, wins: 18 }],
  ratings: [{ play: 'doubles', rating: 4.063, reliability: 81, matches: 3 }],
  recordHidden: false,
}

export function point(id: number, date: string, rating: number, change: number): RatingPoint {
  return { ...recent, id, date, rating, change, expected: 0.5, reliability: 60 }
}

/** As the server answers them: the latest first. */
export const points: readonly RatingPoint[] = [
  point(503, '2026-05-16', 4.063, 0.063),
  point(502, '2026-03-02', 4, 0.12),
  point(501, '2025-06-20', 3.88, -0.04),
]
