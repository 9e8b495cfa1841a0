import { useQuery } from '@tanstack/react-query'
import type { getMatch, Match, MatchDetail } from '@tussle/contract/play/matches'
import { read } from '../../../lib/server/read.ts'

export type { Match, MatchDetail }

/** A match with its history and what the viewer may do; read anew each time it opens. */
export function useMatch(id: number) {
  return useQuery({ ...read<typeof getMatch>('/api/matches/{id}', { id }), refetchOnMount: 'always' })
}
