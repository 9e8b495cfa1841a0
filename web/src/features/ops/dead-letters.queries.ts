import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  DeadLetter,
  discardDeadLetter,
  listDeadLetters,
  retryDeadLetter,
} from '@tussle/contract/ops/dead-letters'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { read } from '../../lib/server/read.ts'

export type { DeadLetter }

/** The newest jobs; as the administrator handles them, the next ones appear. */
export function useDeadLetters() {
  return useQuery(read<typeof listDeadLetters>('/api/admin/dead-letters'))
}

export function useRetryDeadLetter(id: string) {
  return useSettling('retryDeadLetter', (key) =>
    callAt<typeof retryDeadLetter>('POST', '/api/admin/dead-letters/{id}/retry', { params: { id }, key }),
  )
}

export function useDiscardDeadLetter(id: string) {
  return useSettling('discardDeadLetter', (key) =>
    callAt<typeof discardDeadLetter>('DELETE', '/api/admin/dead-letters/{id}', { params: { id }, key }),
  )
}

function useSettling(
  write: 'retryDeadLetter' | 'discardDeadLetter',
  send: (key: string) => Promise<unknown>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: () => send(key.current()),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write)
    },
  })
}
