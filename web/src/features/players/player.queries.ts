import { useQuery } from '@tanstack/react-query'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { PlayerProfile, RecentMatch } from '@tussle/contract/people/players'
import type { RatingPoint } from '@tussle/contract/people/ratings'
import { getPage } from '../../lib/server/api.ts'

export type { PlayerProfile, PlayerRef, RatingPoint, RecentMatch }

export type Play = PlayerProfile['ratings'][number]['play']

/** The largest page that the server allows. */
const MOST = 200

/** A player as far as the viewer may see them; the server answers 404 for an unknown id. */
export function usePlayer(id: number) {
  return useQuery<PlayerProfile>({ queryKey: ['/api/players', id] })
}

/** The rated matches in singles or doubles, the oldest first. */
export function useRatingPoints(id: number, play: Play) {
  return useQuery<readonly RatingPoint[]>({
    queryKey: ['/api/players', id, 'rating', play],
    queryFn: async ({ signal }) => {
      const { items } = await getPage<RatingPoint>(`/api/players/${id}/rating`, { play, limit: MOST }, signal)
      return items.toReversed()
    },
  })
}
