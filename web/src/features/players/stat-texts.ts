import { grouped } from '../../lib/numbers.ts'
import type { Stats } from './players.queries.ts'

export const NO_STATS: Stats = {
  wins: 0,
  losses: 0,
  totalMatches: 0,
  winRate: 0,
  activeLeagues: 0,
  activeTournaments: 0,
  totalPointsScored: 0,
  totalPointsAllowed: 0,
  leagueChampionships: 0,
  tournamentsWon: 0,
}

export function recordText({ wins, losses }: Stats): string {
  return `${wins}-${losses}`
}

export function matchesText({ totalMatches }: Stats): string {
  if (totalMatches === 0) return 'No matches yet'
  return `${totalMatches} ${totalMatches === 1 ? 'match' : 'matches'}`
}

/** The server sends one decimal; a whole number is shown without it. */
export function rateText({ winRate }: Stats): string {
  return `${winRate}%`
}

type Performance = Pick<Stats, 'winRate' | 'totalMatches'>

/** The classes of the tones below. */
export const PERFORMANCE_COLOURS = {
  win: 'text-win',
  'court-ink': 'text-court-ink',
  mid: 'text-mid',
  'ink-3': 'text-ink-3',
} as const

/** The specified text by win rate (CONST-016..021). */
export function performanceText({ winRate, totalMatches }: Performance): string {
  if (totalMatches === 0) return 'Start playing to track stats'
  if (winRate >= 70) return 'Excellent performance'
  if (winRate >= 60) return 'Great performance'
  if (winRate >= 50) return 'Good performance'
  return winRate >= 40 ? 'Keep improving' : 'Practice makes perfect'
}

/** The tone of the text: green, blue, orange, and grey without a match (CONST-022..024, OQ-138). */
export function performanceTone({ winRate, totalMatches }: Performance): keyof typeof PERFORMANCE_COLOURS {
  if (totalMatches === 0) return 'ink-3'
  if (winRate >= 60) return 'win'
  return winRate >= 40 ? 'court-ink' : 'mid'
}

export interface Figure {
  readonly label: string
  readonly value: string
}

export function currentFigures(stats: Stats): readonly Figure[] {
  return [
    { label: 'Record', value: recordText(stats) },
    { label: 'Win rate', value: rateText(stats) },
    { label: 'Active leagues', value: grouped(stats.activeLeagues) },
    { label: 'Active tournaments', value: grouped(stats.activeTournaments) },
  ]
}

export function legacyFigures(stats: Stats): readonly Figure[] {
  return [
    { label: 'Points scored', value: grouped(stats.totalPointsScored) },
    { label: 'Points allowed', value: grouped(stats.totalPointsAllowed) },
    { label: 'League championships', value: grouped(stats.leagueChampionships) },
    { label: 'Tournaments won', value: grouped(stats.tournamentsWon) },
  ]
}

/** All ten figures, each separately (OQ-134). */
export function everyFigure(stats: Stats): readonly Figure[] {
  const [, ...rest] = currentFigures(stats)
  return [
    { label: 'Wins', value: grouped(stats.wins) },
    { label: 'Losses', value: grouped(stats.losses) },
    { label: 'Total matches', value: grouped(stats.totalMatches) },
    ...rest,
    ...legacyFigures(stats),
  ]
}
