import { useQuery } from '@tanstack/react-query'
import type { getLeagueRole } from '@tussle/contract/play/league-results'
import { QUIET } from '../../lib/server/query-client.ts'
import { read } from '../../lib/server/read.ts'

export function useLeagueRole(id: number) {
  return useQuery({ ...read<typeof getLeagueRole>('/api/leagues/{id}/role', { id }), meta: QUIET })
}

/** Whether the viewer organises this league; false until the server has answered. */
export function useMayOrganise(id: number): boolean {
  return useLeagueRole(id).data?.mayOrganise === true
}
