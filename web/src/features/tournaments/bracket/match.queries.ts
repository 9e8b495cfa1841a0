import { useQuery } from '@tanstack/react-query'
import type { Match, MatchDetail } from '@tussle/contract/play/matches'

export type { Match, MatchDetail }

/** A match with its history and what the viewer may do; read anew each time it opens. */
export function useMatch(id: number) {
  return useQuery<MatchDetail>({ queryKey: ['/api/matches', id], refetchOnMount: 'always' })
}
