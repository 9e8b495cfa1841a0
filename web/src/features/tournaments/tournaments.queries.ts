import { useQuery } from '@tanstack/react-query'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { EMPTY_PAGE, getPage, type Page } from '../../lib/server/api.ts'

export type { TournamentCard }

/**
 * The next few tournaments, those with open registration first (OQ-050 revised), and how many there are; a failed
 * read counts as an empty list (API-053).
 */
export function useNextTournaments(count: number) {
  return useQuery<Page<TournamentCard>>({
    queryKey: ['/api/tournaments', 'next', count],
    queryFn: ({ signal }) =>
      getPage<TournamentCard>('/api/tournaments', { order: 'joinable', limit: count }, signal).catch(
        () => EMPTY_PAGE,
      ),
  })
}
