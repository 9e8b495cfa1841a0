import { useQuery } from '@tanstack/react-query'
import type { listLeagues } from '@tussle/contract/leagues'
import { getPage } from '../../lib/server/api.ts'
import { keyAt } from '../../lib/server/read.ts'

/** The number of leagues; a failed read counts as none (OQ-048). */
export function useLeagueCount() {
  return useQuery({
    queryKey: [...keyAt<typeof listLeagues>('/api/leagues'), 'count'],
    queryFn: ({ signal }) =>
      getPage<typeof listLeagues>('/api/leagues', { query: { limit: 1 }, signal }).then(
        ({ total }) => total,
        () => 0,
      ),
  })
}
