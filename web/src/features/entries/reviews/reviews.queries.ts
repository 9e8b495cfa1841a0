import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { decideReview, listReviews, Review as ReviewAnswer } from '@tussle/contract/play/reviews'
import { callAt } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { read } from '../../../lib/server/read.ts'

export type Review = ReviewAnswer

/** For organisers: flags of entries, those that need a decision first. */
export function useReviews(kind: CompetitionKind, id: number) {
  return useQuery(read<typeof listReviews>('/api/competitions/{kind}/{id}/reviews', { kind, id }))
}

export function useDecide(kind: CompetitionKind, id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideReview>) =>
      callAt<typeof decideReview>('POST', '/api/competitions/{kind}/{id}/reviews', {
        params: { kind, id },
        body,
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'decideReview', id)
    },
  })
}
