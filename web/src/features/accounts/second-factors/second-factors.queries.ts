import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import {
  addPasskey,
  confirmTotp,
  type getSecondFactors,
  makeRecoveryCodes,
  type Passkey,
  passkeySignIn,
  prove,
  removePasskey,
  removeTotp,
  renamePasskey,
  type SecondFactors,
  startPasskey,
  startPasskeySignIn,
  startProof,
  startTotp,
} from '@tussle/contract/people/second-factors'
import { call } from '../../../lib/server/api.ts'
import { useFormKey } from '../../../lib/server/form-key.ts'
import { refreshAfter } from '../../../lib/server/invalidation.ts'
import { changePerson } from '../../../lib/server/person-cache.ts'
import { read } from '../../../lib/server/read.ts'
import { SESSIONS } from '../accounts.queries.ts'
import { makePasskey, showPasskey } from './passkeys.ts'

export type { Passkey, SecondFactors }

export function useSecondFactors() {
  return useQuery(read<typeof getSecondFactors>('/api/auth/second-factors'))
}

export function usePasskeySignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (stayLoggedIn: boolean) => {
      const response = await showPasskey(await call(startPasskeySignIn))
      return await call(passkeySignIn, { body: { response, stayLoggedIn } })
    },
    onSuccess: (user) => changePerson(client, user),
  })
}

/** The passkey is named after the device. The first factor also returns recovery codes. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const response = await makePasskey(await call(startPasskey))
      const sessions = await client.query({ ...SESSIONS, staleTime: 'static' })
      const name = sessions.find(({ current }) => current)?.device ?? 'Passkey'
      return await call(addPasskey, { body: { name, response } })
    },
    onSuccess: () => refreshAfter(client, 'addPasskey'),
  })
}

export function useRenamePasskey(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (name: string) => call(renamePasskey, { params: { id }, body: { name }, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'renamePasskey'),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useRemovePasskey(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(removePasskey, { params: { id } }),
    onSuccess: () => refreshAfter(client, 'removePasskey'),
  })
}

export function useStartTotp() {
  return useMutation({ mutationFn: () => call(startTotp) })
}

export function useConfirmTotp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(confirmTotp, { body: { code } }),
    onSuccess: () => refreshAfter(client, 'confirmTotp'),
  })
}

export function useRemoveTotp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeTotp),
    onSuccess: () => refreshAfter(client, 'removeTotp'),
  })
}

export function useMakeRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(makeRecoveryCodes),
    onSuccess: () => refreshAfter(client, 'makeRecoveryCodes'),
  })
}

export function useProve() {
  return useMutation({ mutationFn: (body: BodyInputOf<typeof prove>) => call(prove, { body }) })
}

export function useProveByPasskey() {
  return useMutation({
    mutationFn: async () => call(prove, { body: { passkey: await showPasskey(await call(startProof)) } }),
  })
}
