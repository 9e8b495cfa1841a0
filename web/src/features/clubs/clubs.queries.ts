import { useQuery } from '@tanstack/react-query'
import type { Club, listClubs, listMyClubs, MyClub } from '@tussle/contract/clubs'
import { EMPTY_PAGE, getPage, type Page } from '../../lib/server/api.ts'
import { keyAt } from '../../lib/server/read.ts'

export type { Club, MyClub, Page }

/** The largest page that the server allows. */
const MOST = 200

/** The first few clubs and how many there are; a failed read counts as an empty list (API-031). */
export function useFeaturedClubs(count: number) {
  return useQuery<Page<Club>>({
    queryKey: [...keyAt<typeof listClubs>('/api/clubs'), 'featured', count],
    queryFn: ({ signal }) =>
      getPage<typeof listClubs>('/api/clubs', { query: { limit: count }, signal }).catch(() => EMPTY_PAGE),
  })
}

/** The player's own clubs by the day of joining, and their total. */
export function useMyClubs(limit: number = MOST) {
  return useQuery({
    queryKey: [...keyAt<typeof listMyClubs>('/api/users/clubs'), limit],
    queryFn: ({ signal }) => getPage<typeof listMyClubs>('/api/users/clubs', { query: { limit }, signal }),
  })
}
