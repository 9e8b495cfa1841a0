import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { confirmMatch, disputeMatch, MatchDetail } from '@tussle/contract/matches'
import { callAt } from '../../../lib/api.ts'
import { useFormKey } from '../../../lib/form-key.ts'
import { refreshAfter } from '../../../lib/invalidation.ts'

export type { MatchDetail }

/** A match with its history and what the viewer may do about it; whoever opens it wants it as it is now. */
export function useMatch(id: number) {
  return useQuery<MatchDetail>({ queryKey: ['/api/matches', id], refetchOnMount: 'always' })
}

export type Verdict = 'confirm' | 'dispute'

/** The other side's word on a reported score (OQ-102). */
export function useMatchVerdict({ id, tournamentId }: { id: number; tournamentId: number | null }) {
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
      refreshAfter(client, write, tournamentId ?? undefined)
    },
  })
}
