import { winPercentage } from '@tussle/competition/standings'
import type { Stats } from '@tussle/contract/people/players'

/** The record is null where no result was ever booked. */
export interface StatRow {
  readonly wins: number | null
  readonly losses: number | null
  readonly points_scored: number | null
  readonly points_allowed: number | null
  readonly league_championships: number | null
  readonly tournaments_won: number | null
  readonly active_leagues: number
  readonly active_tournaments: number
}

export function presentStats(row: StatRow): Stats {
  const [wins, losses] = [row.wins ?? 0, row.losses ?? 0]
  return {
    wins,
    losses,
    totalMatches: wins + losses,
    winRate: winPercentage(wins, losses),
    activeLeagues: row.active_leagues,
    activeTournaments: row.active_tournaments,
    totalPointsScored: row.points_scored ?? 0,
    totalPointsAllowed: row.points_allowed ?? 0,
    leagueChampionships: row.league_championships ?? 0,
    tournamentsWon: row.tournaments_won ?? 0,
  }
}
