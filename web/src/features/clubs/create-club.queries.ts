import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createClub } from '@tussle/contract/clubs'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { call } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { showNewClub } from './membership-cache.ts'

export function useCreateClub() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createClub>) => call(createClub, { body, key: key.current() }),
    onSuccess: (club) => {
      showNewClub(client, club)
      refreshAfter(client, 'createClub', club.id)
    },
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
