import { useQuery } from '@tanstack/react-query'
import type {
  getHeadToHead,
  getMatchRating,
  HeadToHead,
  listPlayerMatches,
  MatchRating,
  PlayedMatch,
} from '@tussle/contract/play/match-history'
import { useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { read } from '../../lib/server/read.ts'

export type { HeadToHead, MatchRating, PlayedMatch }

export interface HistoryFilter {
  readonly q: string
  readonly play: string
  readonly kind: string
}

export function usePlayedMatches(playerId: number, { q, play, kind }: HistoryFilter) {
  return useEndlessList<typeof listPlayerMatches>('/api/players/{id}/matches', {
    params: { id: playerId },
    filter: {
      ...(q !== '' && { q }),
      ...(play !== '' && { play }),
      ...(kind !== '' && { kind }),
    },
  })
}

export function useHeadToHead(playerId: number, otherId: number) {
  return useQuery(
    read<typeof getHeadToHead>('/api/players/{id}/head-to-head/{otherId}', { id: playerId, otherId }),
  )
}

export function useMatchRating(matchId: number) {
  return useQuery(read<typeof getMatchRating>('/api/matches/{id}/rating', { id: matchId }))
}
