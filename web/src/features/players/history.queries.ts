import { useQuery } from '@tanstack/react-query'
import type { HeadToHead, MatchRating, PlayedMatch } from '@tussle/contract/play/match-history'
import { useEndlessList } from '../../lib/hooks/use-endless-list.ts'

export type { HeadToHead, MatchRating, PlayedMatch }

export interface HistoryFilter {
  readonly q: string
  readonly play: string
  readonly kind: string
}

export function usePlayedMatches(playerId: number, { q, play, kind }: HistoryFilter) {
  return useEndlessList<PlayedMatch>(['/api/players', playerId, 'matches'], {
    ...(q !== '' && { q }),
    ...(play !== '' && { play }),
    ...(kind !== '' && { kind }),
  })
}

export function useHeadToHead(playerId: number, otherId: number) {
  return useQuery<HeadToHead>({ queryKey: ['/api/players', playerId, 'head-to-head', otherId] })
}

export function useMatchRating(matchId: number) {
  return useQuery<MatchRating>({ queryKey: ['/api/matches', matchId, 'rating'] })
}
