import type { CompetitionCard } from '@tussle/contract/competitions'
import type { LeagueCard, listLeagues } from '@tussle/contract/leagues'
import type { listTournaments, TournamentCard } from '@tussle/contract/tournaments'
import { type EndlessList, useEndlessList } from '../../lib/hooks/use-endless-list.ts'

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

export function useTournamentList(filters: CompetitionFilters): EndlessList<TournamentCard> {
  return useEndlessList<typeof listTournaments>('/api/tournaments', { filter: filters })
}
