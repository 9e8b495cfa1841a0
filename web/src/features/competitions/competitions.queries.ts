import { useQuery } from '@tanstack/react-query'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import type { LeagueCard, listLeagues } from '@tussle/contract/leagues'
import type { getLeagueStandings, getTournamentBracket } from '@tussle/contract/play/standings'
import type { listTournaments, TournamentCard } from '@tussle/contract/tournaments'
import { type EndlessList, useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { read } from '../../lib/server/read.ts'

export type { CompetitionCard, EndlessList, LeagueCard, TournamentCard }

/** Empty texts filter nothing. The server does all filtering (OQ-067). */
export interface CompetitionFilters {
  readonly q?: string
  readonly rating?: string
  readonly location?: string
}

export type LeagueTab = 'upcoming' | 'ongoing'

export function useLeagueList(filters: CompetitionFilters): EndlessList<LeagueCard> {
  return useEndlessList<typeof listLeagues>('/api/leagues', { filter: filters })
}

/** The two tabs, each read when it is first opened; either answer contains both counts. */
export function useLeagueTabs(filters: CompetitionFilters, tab: LeagueTab) {
  const asked = (status: LeagueTab) => ({ filter: { ...filters, status }, isWanted: tab === status })
  const upcoming = useEndlessList<typeof listLeagues>('/api/leagues', asked('upcoming'))
  const ongoing = useEndlessList<typeof listLeagues>('/api/leagues', asked('ongoing'))
  const [shown, other] = tab === 'upcoming' ? [upcoming, ongoing] : [ongoing, upcoming]
  return { list: shown, counts: shown.tabs ?? other.tabs }
}

/** Tournaments that have begun and are not completed. */
export function useRunningTournaments(): EndlessList<TournamentCard> {
  return useEndlessList<typeof listTournaments>('/api/tournaments', { filter: { status: 'ongoing' } })
}

/** The card of one competition, for somebody whom a link brings here to join; null for none. */
export function useCompetitionCard(kind: CompetitionKind, id: number | null): CompetitionCard | undefined {
  const league = useQuery({
    ...read<typeof getLeagueStandings>('/api/leagues/{id}/standings', { id: id ?? 0 }),
    enabled: id !== null && kind === 'league',
  })
  const tournament = useQuery({
    ...read<typeof getTournamentBracket>('/api/tournaments/{id}/bracket', { id: id ?? 0 }),
    enabled: id !== null && kind === 'tournament',
  })
  const found = kind === 'league' ? league.data : tournament.data
  return found === undefined || 'form' in found ? undefined : found
}

export function useTournamentList(filters: CompetitionFilters): EndlessList<TournamentCard> {
  return useEndlessList<typeof listTournaments>('/api/tournaments', { filter: filters })
}
