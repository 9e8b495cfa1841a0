import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { getLinkedCourt, LinkedCourt, scoreLinkedCourt } from '@tussle/contract/desk/desk-links'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { useMemo } from 'react'
import { callAt } from '../../lib/server/api.ts'
import { QUIET } from '../../lib/server/query-client.ts'
import { read } from '../../lib/server/read.ts'

export type { LinkedCourt }
export type CourtMatch = NonNullable<LinkedCourt['match']>
export type CourtScore = BodyInputOf<typeof scoreLinkedCourt>

const courtAt = (token: string) => read<typeof getLinkedCourt>('/api/court-links/{token}', { token })

/** The court of a court link and its match; needs no sign-in. */
export function useLinkedCourt(token: string) {
  return useQuery({ ...courtAt(token), meta: QUIET })
}

/** Sends a score and keeps the answer, which is the present court. */
export function useCourtWire(token: string) {
  const client = useQueryClient()
  return useMemo(
    () => ({
      send: (body: CourtScore) =>
        callAt<typeof scoreLinkedCourt>('POST', '/api/court-links/{token}', { params: { token }, body }),
      keep: (court: LinkedCourt) => {
        // A read that started before this score arrived would return an older score.
        const { queryKey } = courtAt(token)
        void client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, court)
      },
    }),
    [client, token],
  )
}
