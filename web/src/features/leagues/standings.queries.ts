import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Division } from '@tussle/contract/competitions'
import type { listLeagueDivisions } from '@tussle/contract/leagues'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Participant } from '@tussle/contract/play/entries'
import type { Match } from '@tussle/contract/play/matches'
import type { getLeagueStandings, LeagueStandings, Standing } from '@tussle/contract/play/standings'
import { callAt } from '../../lib/server/api.ts'
import { keyAt, read } from '../../lib/server/read.ts'

export type { Division, LeagueStandings, Match, Participant, PlayerRef, Standing }

/** A small answer that is enough to know which table to read; the server answers 404 for an unknown league. */
export function useLeagueDivisions(id: number) {
  return useQuery(read<typeof listLeagueDivisions>('/api/leagues/{id}/divisions', { id }))
}

/**
 * A league with the table of one division, or with all divisions if that is null; no request while it is undefined.
 * `head` is any answer about the league, so that its name stays while the next table loads or fails.
 */
export function useLeagueStandings(id: number, divisionId: number | null | undefined) {
  const path = '/api/leagues/{id}/standings'
  const documents = keyAt<typeof getLeagueStandings>(path, { id })
  const query = useQuery({
    queryKey: [...documents, divisionId ?? 'all'],
    queryFn: ({ signal }) =>
      callAt<typeof getLeagueStandings>('GET', path, {
        params: { id },
        query: typeof divisionId === 'number' ? { divisionId } : {},
        signal,
      }),
    enabled: divisionId !== undefined,
  })
  const known = useQueryClient().getQueriesData<LeagueStandings>({ queryKey: documents })
  return { ...query, head: query.data ?? known.find(([, data]) => data !== undefined)?.[1] }
}
