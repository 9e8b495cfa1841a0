import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Division } from '@tussle/contract/competitions'
import type { listLeagueDivisions } from '@tussle/contract/leagues'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Participant } from '@tussle/contract/play/entries'
import type { listLeagueResults } from '@tussle/contract/play/league-results'
import type { Match } from '@tussle/contract/play/matches'
import type { getLeagueStandings, LeagueStandings, Standing } from '@tussle/contract/play/standings'
import { type EndlessList, useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { callAt } from '../../lib/server/api.ts'
import { QUIET } from '../../lib/server/query-client.ts'
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
        query: { ...(typeof divisionId === 'number' && { divisionId }), matches: 'latest' },
        signal,
      }),
    enabled: divisionId !== undefined,
  })
  const known = useQueryClient().getQueriesData<LeagueStandings>({ queryKey: documents })
  return { ...query, head: query.data ?? known.find(([, data]) => data !== undefined)?.[1] }
}

/** The results of a division, the latest first, page by page. */
export function useDivisionResults(leagueId: number, divisionId: number): EndlessList<Match> {
  return useEndlessList<typeof listLeagueResults>('/api/leagues/{id}/results', {
    params: { id: leagueId },
    filter: { divisionId },
  })
}

/** The player's newest result in the league; undefined if there is none, or while it loads. */
export function useLastMatch(leagueId: number, playerId: number, isWanted: boolean): Match | undefined {
  const path = '/api/leagues/{id}/results'
  const params = { id: leagueId }
  const { data } = useQuery({
    queryKey: [...keyAt<typeof listLeagueResults>(path, params), 'last', playerId],
    queryFn: ({ signal }) =>
      callAt<typeof listLeagueResults>('GET', path, { params, query: { playerId, limit: 1 }, signal }),
    enabled: isWanted,
    meta: QUIET,
  })
  return data?.[0]
}
