import { publicRating, reliability, type Skill } from '@tussle/competition/rating'
import { formatSets, setsFrom } from '@tussle/competition/score'
import { winPercentage } from '@tussle/competition/standings'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { PlayerProfile, RecentMatch } from '@tussle/contract/people/players'
import type { RatingPoint } from '@tussle/contract/people/ratings'
import type { Sight } from './players.policy.ts'

interface PlayerRow {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly location: string | null
  readonly bio: string | null
  readonly playing_style: string | null
  readonly sport: string
  readonly wins: number | null
  readonly losses: number | null
  readonly points_scored: number | null
  readonly tournaments_won: number | null
  readonly league_championships: number | null
  readonly singles_mu: number | null
  readonly singles_sigma: number | null
  readonly singles_matches: number | null
  readonly doubles_mu: number | null
  readonly doubles_sigma: number | null
  readonly doubles_matches: number | null
}

interface MatchRow {
  readonly match_id: number
  readonly played_on: string
  readonly won: boolean
  readonly sets: readonly number[]
  readonly outcome: RecentMatch['outcome']
  readonly on_record: boolean
  readonly competition_id: number
  readonly kind: CompetitionKind
  readonly competition_name: string
}

type Played = Pick<PlayerProfile, 'recentMatches' | 'bestPartners'>

/** A player for somebody with this sight; everybody gets the same fields, and never an email or a username (OQ-025). */
export function presentPlayer(
  row: PlayerRow,
  person: PlayerRef,
  sight: Sight,
  record: Played,
): PlayerProfile {
  return {
    ...person,
    firstName: sight.realName ? row.first_name : null,
    lastName: sight.realName ? row.last_name : null,
    location: sight.location ? row.location : null,
    bio: row.bio,
    playingStyle: sight.playingStyle ? row.playing_style : null,
    sport: row.sport,
    ...(sight.record
      ? { stats: careerOf(row), ratings: ratingsOf(row), ...record }
      : { stats: null, ratings: [], recentMatches: [], bestPartners: [] }),
    recordHidden: !sight.record,
  }
}

export function presentRecent(
  row: MatchRow,
  court: Pick<RecentMatch, 'opponent' | 'opponentPartner' | 'partner'>,
): RecentMatch {
  return {
    id: row.match_id,
    date: row.played_on,
    ...court,
    score: formatSets(setsFrom(row.sets)),
    result: row.won ? 'Win' : 'Loss',
    outcome: row.outcome,
    // A walkover has no sets: it is on nobody's record, and nobody waits for it.
    provisional: !row.on_record && row.sets.length > 0,
    competition: { type: row.kind, id: row.competition_id, name: row.competition_name },
  }
}

interface ChangeRow {
  readonly expected: number
  readonly mu_before: number
  readonly sigma_before: number
  readonly mu_after: number
  readonly sigma_after: number
}

/** The numbers of one change as people read them: thousandths, and the change is the difference of what is shown. */
export function presentPoint(match: RecentMatch, row: ChangeRow): RatingPoint {
  const after = { mu: row.mu_after, sigma: row.sigma_after }
  const before = { mu: row.mu_before, sigma: row.sigma_before }
  return {
    ...match,
    rating: publicRating(after),
    change: inThousandths(publicRating(after) - publicRating(before)),
    expected: inThousandths(row.expected),
    reliability: reliability(after),
  }
}

function careerOf(row: PlayerRow): PlayerProfile['stats'] {
  const [wins, losses] = [row.wins ?? 0, row.losses ?? 0]
  return {
    tournamentsWon: row.tournaments_won ?? 0,
    leagueChampionships: row.league_championships ?? 0,
    totalPointsScored: row.points_scored ?? 0,
    totalMatches: wins + losses,
    wins,
    losses,
    winRate: winPercentage(wins, losses),
  }
}

/** Somebody whose rated results were all taken back has no rating. */
function ratingsOf(row: PlayerRow): PlayerProfile['ratings'] {
  const known = [
    { play: 'singles', mu: row.singles_mu, sigma: row.singles_sigma, matches: row.singles_matches },
    { play: 'doubles', mu: row.doubles_mu, sigma: row.doubles_sigma, matches: row.doubles_matches },
  ] as const
  return known.flatMap(({ play, mu, sigma, matches }) => {
    if (mu === null || sigma === null || !matches) return []
    const skill: Skill = { mu, sigma }
    return [{ play, rating: publicRating(skill), reliability: reliability(skill), matches }]
  })
}

export function inThousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}
