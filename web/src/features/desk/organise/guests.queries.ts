import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { makeClaimLink } from '@tussle/contract/people/claim-links'
import type { countMergeProposals } from '@tussle/contract/people/merge-proposals'
import { changeGuest, deleteGuest, type KnownGuest, type listGuests } from '@tussle/contract/play/guests'
import { call, callAt, request } from '../../../lib/server/api.ts'
import { QUIET } from '../../../lib/server/query-client.ts'
import { keyAt, read } from '../../../lib/server/read.ts'
import { type Organised, useEntryWrite } from './entries.queries.ts'

export type { KnownGuest }

const PATH = '/api/competitions/{kind}/{id}/guests'
const SHORTEST = 2

/** Guests of the competition and its club whose names contain the text. */
export function useGuests({ kind, id }: Organised, text: string) {
  return useQuery(guestsNamed({ kind, id }, text))
}

/** The same once there is enough of a name to propose somebody. */
export function useKnownGuests(competition: Organised, text: string) {
  return useQuery({ ...guestsNamed(competition, text), enabled: text.length >= SHORTEST })
}

function guestsNamed({ kind, id }: Organised, text: string) {
  return queryOptions({
    queryKey: [...keyAt<typeof listGuests>(PATH, { kind, id }), text],
    queryFn: async ({ signal }) => {
      const path = `/api/competitions/${kind}/${id}/guests?q=${encodeURIComponent(text)}`
      return (await (await request('GET', path, { signal })).json()) as KnownGuest[]
    },
  })
}

export interface GuestChange {
  readonly userId: number
  readonly body: Pick<KnownGuest, 'firstName' | 'lastName' | 'rating' | 'mayBeNamed'>
}

export function useChangeGuest({ kind, id }: Organised) {
  return useEntryWrite(id, 'changeGuest', ({ userId, body }: GuestChange, key) =>
    call(changeGuest, { params: { kind, id, userId }, body, key }),
  )
}

export function useDeleteGuest({ kind, id }: Organised) {
  return useEntryWrite(id, 'deleteGuest', (userId: number, key) =>
    call(deleteGuest, { params: { kind, id, userId }, key }),
  )
}

/** How many guests may be one person; without a club the caller decides nothing about it. */
export function useProposalCount({ kind, id }: Organised) {
  const path = '/api/competitions/{kind}/{id}/merge-proposals'
  return useQuery({ ...read<typeof countMergeProposals>(path, { kind, id }), meta: QUIET })
}

/** The server returns the link once and stores only its digest. */
export function useMakeClaimLink({ kind, id }: Organised) {
  return useMutation({
    mutationFn: (userId: number) =>
      callAt<typeof makeClaimLink>('POST', '/api/competitions/{kind}/{id}/guests/{userId}/claim-link', {
        params: { kind, id, userId },
      }),
  })
}
