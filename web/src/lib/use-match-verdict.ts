import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { confirmMatch, disputeMatch } from '@tussle/contract/matches'
import { callAt } from './api.ts'
import { useFormKey } from './form-key.ts'
import { refreshAfter } from './invalidation.ts'

export type Verdict = 'confirm' | 'dispute'

interface Judged {
  readonly id: number
  readonly leagueId: number | null
  readonly tournamentId: number | null
}

/** The other side's word on a reported score (OQ-102). */
export function useMatchVerdict({ id, leagueId, tournamentId }: Judged) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (verdict: Verdict) => {
      const to = { params: { id }, key: key.current() }
      return verdict === 'confirm'
        ? callAt<typeof confirmMatch>('POST', '/api/matches/{id}/confirm', to)
        : callAt<typeof disputeMatch>('POST', '/api/matches/{id}/dispute', { ...to, body: {} })
    },
    onSettled: (_match, error, verdict) => {
      key.settle(error ?? undefined)
      const write = verdict === 'confirm' ? 'confirmMatch' : 'disputeMatch'
      refreshAfter(client, write, leagueId ?? tournamentId ?? undefined)
    },
  })
}
