import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  disableUser,
  enableUser,
  grantAdmin,
  type listUsers,
  type ManagedUser,
  revokeAdmin,
} from '@tussle/contract/ops/administration'
import { type EndlessList, useEndlessList } from '../../../lib/hooks/use-endless-list.ts'
import { call } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'

export type { ManagedUser }

export function useUsers(q: string): EndlessList<ManagedUser> {
  return useEndlessList<typeof listUsers>('/api/admin/users', { filter: { q } })
}

const ACTS = { grantAdmin, revokeAdmin, disableUser, enableUser } as const
export type UserAct = keyof typeof ACTS

export function useUserAct(act: UserAct, id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: () => call(ACTS[act], { params: { id }, body: {}, key: key.current() }),
    onSuccess: () => refreshAfter(client, act, id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
