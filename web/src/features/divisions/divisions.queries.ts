import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  changeDivisions,
  listManagedDivisions,
  ManagedDivision,
  ManagedDivisions,
} from '@tussle/contract/divisions/managed'
import type { addCustomDivision, changeDivisionSettings } from '@tussle/contract/divisions/settings'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { read } from '../../lib/server/read.ts'

export type { ManagedDivision, ManagedDivisions }
export type Tournament = ManagedDivisions['tournament']
export type DivisionBody = BodyInputOf<typeof addCustomDivision>
export type DivisionChanges = BodyInputOf<typeof changeDivisionSettings>
export type BulkBody = BodyInputOf<typeof changeDivisions>

const PATH = '/api/tournaments/{id}/divisions/managed'

/** All divisions of a tournament. The server answers 403 to anybody who may not run it. */
export function useManagedDivisions(id: number) {
  return useQuery(read<typeof listManagedDivisions>(PATH, { id }))
}

export function useAddDivision(id: number) {
  return useWrite(id, 'addCustomDivision', (body: DivisionBody, key) =>
    callAt<typeof addCustomDivision>('POST', '/api/tournaments/{id}/divisions/custom', {
      params: { id },
      body,
      key,
    }),
  )
}

export function useChangeDivision(id: number, divisionId: number) {
  return useWrite(id, 'changeDivisionSettings', (body: DivisionChanges, key) =>
    callAt<typeof changeDivisionSettings>('PATCH', '/api/tournaments/{id}/divisions/{divisionId}/settings', {
      params: { id, divisionId },
      body,
      key,
    }),
  )
}

export function useChangeDivisions(id: number) {
  return useWrite(id, 'changeDivisions', (body: BulkBody, key) =>
    callAt<typeof changeDivisions>('PATCH', PATH, { params: { id }, body, key }),
  )
}

type Written = 'addCustomDivision' | 'changeDivisionSettings' | 'changeDivisions'

/** A write of this page: sent once however often it is repeated, then everything about the tournament is read again. */
function useWrite<Body, Answer>(
  id: number,
  name: Written,
  send: (body: Body, key: string) => Promise<Answer>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: Body) => send(body, key.current()),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, name, id)
    },
  })
}
