import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  getHealth,
  HealthLevel,
  HealthLine,
  InstallationHealth,
  sendTestMail,
} from '@tussle/contract/ops/health'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { read } from '../../lib/server/read.ts'

export type { HealthLevel, HealthLine, InstallationHealth }

const EVERY_MS = 30_000

/** The only page that reads again by the clock: no event tells that events do not arrive any more. */
export function useHealth() {
  return useQuery({ ...read<typeof getHealth>('/api/admin/health'), staleTime: 0, refetchInterval: EVERY_MS })
}

export function useSendTestMail() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: () =>
      callAt<typeof sendTestMail>('POST', '/api/admin/health/test-mail', { key: key.current() }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'sendTestMail')
    },
  })
}
