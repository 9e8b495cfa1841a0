import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { listRainOptions } from '@tussle/contract/desk/desk-actions'
import type {
  addOrganiser,
  listOrganisers,
  Organiser,
  removeOrganiser,
} from '@tussle/contract/desk/desk-links'
import type { AnswerOf } from '@tussle/contract/endpoint'
import { callAt } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { keyAt, read } from '../../../lib/server/read.ts'

export type { Organiser }

const ORGANISERS = '/api/tournaments/{id}/organisers'
export type RainOption = AnswerOf<typeof listRainOptions>[number]

export function useOrganisers(id: number) {
  return useQuery(read<typeof listOrganisers>(ORGANISERS, { id }))
}

export function useAddOrganiser(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (login: string) =>
      callAt<typeof addOrganiser>('POST', ORGANISERS, {
        params: { id },
        body: { login },
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'addOrganiser', id)
    },
  })
}

export function useRemoveOrganiser(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (userId: number) =>
      callAt<typeof removeOrganiser>('DELETE', `${ORGANISERS}/{userId}`, {
        params: { id, userId },
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'removeOrganiser', id)
    },
  })
}

/** Ways to make up for lost time, for this version of the desk. No request before the lost minutes are entered. */
export function useRainOptions(id: number, lostMinutes: number | null, version: number) {
  const path = '/api/tournaments/{id}/desk/rain'
  return useQuery({
    queryKey: [...keyAt<typeof listRainOptions>(path, { id }), lostMinutes, version],
    queryFn:
      lostMinutes === null
        ? skipToken
        : ({ signal }) =>
            callAt<typeof listRainOptions>('GET', path, {
              params: { id },
              query: { lostMinutes },
              signal,
            }),
  })
}
