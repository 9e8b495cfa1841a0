import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkedCourt, scoreLinkedCourt } from '@tussle/contract/desk/desk-links'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { useMemo } from 'react'
import { callAt } from '../../lib/server/api.ts'
import { QUIET } from '../../lib/server/query-client.ts'

export type { LinkedCourt }
export type CourtMatch = NonNullable<LinkedCourt['match']>
export type CourtScore = BodyInputOf<typeof scoreLinkedCourt>

/** The court of a link and the match on it; nobody has to be signed in. */
export function useLinkedCourt(token: string) {
  return useQuery<LinkedCourt>({ queryKey: ['/api/court-links', token], meta: QUIET })
}

/** How a score is sent, and what its answer is kept as: the court as it is now. */
export function useCourtWire(token: string) {
  const client = useQueryClient()
  return useMemo(
    () => ({
      send: (body: CourtScore) =>
        callAt<typeof scoreLinkedCourt>('POST', '/api/court-links/{token}', { params: { token }, body }),
      keep: (court: LinkedCourt) => {
        // A reading that was asked for before this score arrived tells an older one.
        void client.cancelQueries({ queryKey: ['/api/court-links', token] })
        client.setQueryData(['/api/court-links', token], court)
      },
    }),
    [client, token],
  )
}
