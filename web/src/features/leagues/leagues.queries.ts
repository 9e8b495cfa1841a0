import { useQuery } from '@tanstack/react-query'
import { getPage } from '../../lib/server/api.ts'

/** The number of leagues; a failed read counts as none (OQ-048). */
export function useLeagueCount() {
  return useQuery<number>({
    queryKey: ['/api/leagues', 'count'],
    queryFn: ({ signal }) =>
      getPage('/api/leagues', { limit: 1 }, signal).then(
        ({ total }) => total,
        () => 0,
      ),
  })
}
