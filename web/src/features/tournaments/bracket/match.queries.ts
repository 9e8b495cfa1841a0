import { useQuery } from '@tanstack/react-query'
import type { Match, MatchDetail } from '@tussle/contract/play/matches'

export type { Match, MatchDetail }

/** A match with its history and what the viewer may do about it; whoever opens it wants it as it is now. */
export function useMatch(id: number) {
  return useQuery<MatchDetail>({ queryKey: ['/api/matches', id], refetchOnMount: 'always' })
}
