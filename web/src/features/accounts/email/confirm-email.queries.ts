import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelEmailChange, confirmEmail, sendConfirmation } from '@tussle/contract/people/confirm-email'
import { call } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { USER_KEY } from '../../../lib/server/person-cache.ts'

export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: () => refreshAfter(client, 'confirmEmail'),
  })
}

export function useSendConfirmation() {
  const key = useFormKey()
  return useMutation({
    mutationFn: () => call(sendConfirmation, { key: key.current() }),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: (user) => {
      client.setQueryData(USER_KEY, user)
      refreshAfter(client, 'cancelEmailChange')
    },
  })
}
