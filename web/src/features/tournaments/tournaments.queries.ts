import { useQuery } from '@tanstack/react-query'
import type { listTournaments, TournamentCard } from '@tussle/contract/tournaments'
import { EMPTY_PAGE, getPage, type Page } from '../../lib/server/api.ts'
import { keyAt } from '../../lib/server/read.ts'

export type { TournamentCard }

/**
 * The next few tournaments, those with open registration first (OQ-050 revised), and how many there are; a failed
 * read counts as an empty list (API-053).
 */
export function useNextTournaments(count: number) {
  return useQuery<Page<TournamentCard>>({
    queryKey: [...keyAt<typeof listTournaments>('/api/tournaments'), 'next', count],
    queryFn: ({ signal }) =>
      getPage<typeof listTournaments>('/api/tournaments', {
        query: { order: 'joinable', limit: count },
        signal,
      }).catch(() => EMPTY_PAGE),
  })
}
