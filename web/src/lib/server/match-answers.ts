import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { confirmMatch, disputeMatch, takeBackDispute } from '@tussle/contract/play/matches'
import { callAt } from './api.ts'
import { useFormKey } from './form-key.ts'
import { refreshAfter, type Write } from './invalidation.ts'

interface Answered {
  readonly id: number
  readonly leagueId: number | null
  readonly tournamentId: number | null
}

/** The other side confirms a report (OQ-102). */
export function useConfirmMatch(match: Answered) {
  return useAnswer('confirmMatch', match, (_nothing: undefined, to) =>
    callAt<typeof confirmMatch>('POST', '/api/matches/{id}/confirm', to),
  )
}

/** The other side disputes a report, with a claim. */
export function useDisputeMatch(match: Answered) {
  return useAnswer('disputeMatch', match, (body: BodyInputOf<typeof disputeMatch>, to) =>
    callAt<typeof disputeMatch>('POST', '/api/matches/{id}/dispute', { ...to, body }),
  )
}

/** A player takes a dispute back, until an organiser has decided. */
export function useTakeBackDispute(match: Answered) {
  return useAnswer('takeBackDispute', match, (_nothing: undefined, to) =>
    callAt<typeof takeBackDispute>('DELETE', '/api/matches/{id}/dispute', to),
  )
}

interface To {
  readonly params: { readonly id: number }
  readonly key: string
}

/** A repeated answer has the same idempotency key. Every page that shows the result reads it again. */
function useAnswer<Said, Answer>(
  write: Write,
  { id, leagueId, tournamentId }: Answered,
  send: (said: Said, to: To) => Promise<Answer>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (said: Said) => send(said, { params: { id }, key: key.current() }),
    onSettled: (_match, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write, leagueId ?? tournamentId ?? undefined)
    },
  })
}
