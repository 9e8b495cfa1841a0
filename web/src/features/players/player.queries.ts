import { useQuery } from '@tanstack/react-query'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { getPlayer, PlayerProfile, RecentMatch } from '@tussle/contract/people/players'
import type { listRatingPoints, RatingPoint } from '@tussle/contract/people/ratings'
import { getPage } from '../../lib/server/api.ts'
import { keyAt, read } from '../../lib/server/read.ts'

export type { PlayerProfile, PlayerRef, RatingPoint, RecentMatch }

export type Play = PlayerProfile['ratings'][number]['play']

/** The largest page that the server allows. */
const MOST = 200

/** A player as far as the viewer may see them; the server answers 404 for an unknown id. */
export function usePlayer(id: number) {
  return useQuery(read<typeof getPlayer>('/api/players/{id}', { id }))
}

/** The rated matches in singles or doubles, the oldest first. */
export function useRatingPoints(id: number, play: Play) {
  const path = '/api/players/{id}/rating'
  return useQuery({
    queryKey: [...keyAt<typeof listRatingPoints>(path, { id }), play],
    queryFn: async ({ signal }) => {
      const query = { play, limit: MOST }
      const { items } = await getPage<typeof listRatingPoints>(path, { params: { id }, query, signal })
      return items.toReversed()
    },
  })
}
