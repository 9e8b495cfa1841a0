import { useInfiniteQuery } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Participant } from '@tussle/contract/play/entries'
import { getPage } from '../../lib/server/api.ts'

export type { Participant }

/** The largest page that the server allows; nearly every competition fits into one. */
const MOST = 200

/** The entries by division; further pages follow the Link header. */
export function useParticipants(kind: CompetitionKind, id: number) {
  return useInfiniteQuery({
    queryKey: [`/api/${kind}s`, id, 'participants'],
    queryFn: ({ pageParam, signal }) =>
      getPage<Participant>(`/api/${kind}s/${id}/participants`, { limit: MOST, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}
