import { useQuery } from '@tanstack/react-query'
import type { LeagueRole } from '@tussle/contract/play/league-results'
import { QUIET } from '../../lib/server/query-client.ts'

export function useLeagueRole(id: number) {
  return useQuery<LeagueRole>({ queryKey: ['/api/leagues', id, 'role'], meta: QUIET })
}

/** Whether the viewer organises this league; false until the server has answered. */
export function useMayOrganise(id: number): boolean {
  return useLeagueRole(id).data?.mayOrganise === true
}
