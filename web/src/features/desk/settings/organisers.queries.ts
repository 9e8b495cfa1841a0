import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type * as organisers from '@tussle/contract/desk/organisers'
import { callAt } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { read } from '../../../lib/server/read.ts'

export type Organiser = organisers.Organiser

/** A competition that somebody co-organises. */
export interface Organised {
  readonly kind: CompetitionKind
  readonly id: number
}

const WRITES = {
  league: { add: 'addLeagueOrganiser', remove: 'removeLeagueOrganiser' },
  tournament: { add: 'addOrganiser', remove: 'removeOrganiser' },
} as const

export function useOrganisers({ kind, id }: Organised) {
  return useQuery(
    read<typeof organisers.listOrganisers | typeof organisers.listLeagueOrganisers>(
      `/api/${kind}s/{id}/organisers`,
      { id },
    ),
  )
}

export function useAddOrganiser({ kind, id }: Organised) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (login: string) =>
      callAt<typeof organisers.addOrganiser | typeof organisers.addLeagueOrganiser>(
        'POST',
        `/api/${kind}s/{id}/organisers`,
        { params: { id }, body: { login }, key: key.current() },
      ),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, WRITES[kind].add, id)
    },
  })
}

export function useRemoveOrganiser({ kind, id }: Organised) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (userId: number) =>
      callAt<typeof organisers.removeOrganiser | typeof organisers.removeLeagueOrganiser>(
        'DELETE',
        `/api/${kind}s/{id}/organisers/{userId}`,
        { params: { id, userId }, key: key.current() },
      ),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, WRITES[kind].remove, id)
    },
  })
}
