import { useQuery } from '@tanstack/react-query'
import type { Club } from '@tussle/contract/clubs'
import { getPage, type Page } from '../../lib/api.ts'

export type { Club }

/** The first few clubs and how many there are; a failed list reads as an empty one (API-031). */
export function useFeaturedClubs(count: number) {
  return useQuery<Page<Club>>({
    queryKey: ['/api/clubs', 'featured', count],
    queryFn: ({ signal }) =>
      getPage<Club>('/api/clubs', { limit: count }, signal).catch(() => ({ items: [], total: 0 })),
  })
}
