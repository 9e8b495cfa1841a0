import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { endCourtLink, makeCourtLink } from '@tussle/contract/desk/desk-links'
import { callAt } from '../../../lib/server/api.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'

const LINK = '/api/tournaments/{id}/courts/{courtId}/link'

/** The server returns the address only once. A lost address is replaced by a new link. */
export function useMakeCourtLink(id: number, courtId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAt<typeof makeCourtLink>('POST', LINK, { params: { id, courtId } }),
    onSettled: () => refreshAfter(client, 'makeCourtLink', id),
  })
}

export function useEndCourtLink(id: number, courtId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAt<typeof endCourtLink>('DELETE', LINK, { params: { id, courtId } }),
    onSettled: () => refreshAfter(client, 'endCourtLink', id),
  })
}
