import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { answerReview } from '@tussle/contract/play/reviews'
import { callAt } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'

/** Few players are asked, so this is not in the file that every player loads. */
export function useAnswer() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerReview>) =>
      callAt<typeof answerReview>('POST', '/api/users/reviews', { body, key: key.current() }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'answerReview')
    },
  })
}
