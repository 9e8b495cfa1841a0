import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { NameLine, readNames, startQuickSession } from '@tussle/contract/play/quick-session'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'

export type { NameLine }
export type SessionBody = BodyInputOf<typeof startQuickSession>
export type Entrant = SessionBody['teams'][number][number]

const PATH = '/api/clubs/{id}/quick-sessions'

/** Reads pasted names; nothing is written. */
export function useReadNames(id: number) {
  return useMutation({
    mutationFn: (text: string) =>
      callAt<typeof readNames>('POST', `${PATH}/read`, { params: { id }, body: { text } }),
  })
}

export function useStartSession(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: SessionBody) =>
      callAt<typeof startQuickSession>('POST', PATH, { params: { id }, body, key: key.current() }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'startQuickSession')
    },
  })
}
