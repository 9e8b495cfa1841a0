import { useInfiniteQuery } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type {
  listLeagueParticipants,
  listTournamentParticipants,
  Participant,
} from '@tussle/contract/play/entries'
import { getPage } from '../../lib/server/api.ts'
import { keyAt } from '../../lib/server/read.ts'

export type { Participant }

type Participants = typeof listLeagueParticipants | typeof listTournamentParticipants

/** The largest page that the server allows; nearly every competition fits into one. */
const MOST = 200

/** The entries by division; further pages follow the Link header. */
export function useParticipants(kind: CompetitionKind, id: number) {
  const path = `/api/${kind}s/{id}/participants` as const
  const params = { id }
  return useInfiniteQuery({
    queryKey: keyAt<Participants>(path, params),
    queryFn: ({ pageParam, signal }) =>
      getPage<Participants>(path, { params, query: { limit: MOST, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}
