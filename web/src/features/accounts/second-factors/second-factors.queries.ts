import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type {
  addPasskey,
  Passkey,
  passkeySignIn,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@tussle/contract/people/passkeys'
import type {
  confirmTotp,
  getSecondFactors,
  makeRecoveryCodes,
  prove,
  removeTotp,
  SecondFactors,
  startProof,
  startTotp,
} from '@tussle/contract/people/second-factors'
import { callAt } from '../../../lib/server/api.ts'
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
      const response = await showPasskey(
        await callAt<typeof startPasskeySignIn>('POST', '/api/auth/passkey-sign-in/options'),
      )
      return await callAt<typeof passkeySignIn>('POST', '/api/auth/passkey-sign-in', {
        body: { response, stayLoggedIn },
      })
    },
    onSuccess: (user) => changePerson(client, user),
  })
}

/** The passkey is named after the device. The first factor also returns recovery codes. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const response = await makePasskey(
        await callAt<typeof startPasskey>('POST', '/api/auth/passkeys/options'),
      )
      const sessions = await client.query({ ...SESSIONS, staleTime: 'static' })
      const name = sessions.find(({ current }) => current)?.device ?? 'Passkey'
      return await callAt<typeof addPasskey>('POST', '/api/auth/passkeys', { body: { name, response } })
    },
    onSuccess: () => refreshAfter(client, 'addPasskey'),
  })
}

export function useRenamePasskey(id: number) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (name: string) =>
      callAt<typeof renamePasskey>('PATCH', '/api/auth/passkeys/{id}', {
        params: { id },
        body: { name },
        key: key.current(),
      }),
    onSuccess: () => refreshAfter(client, 'renamePasskey'),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useRemovePasskey(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAt<typeof removePasskey>('DELETE', '/api/auth/passkeys/{id}', { params: { id } }),
    onSuccess: () => refreshAfter(client, 'removePasskey'),
  })
}

export function useStartTotp() {
  return useMutation({ mutationFn: () => callAt<typeof startTotp>('POST', '/api/auth/totp/start') })
}

export function useConfirmTotp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      callAt<typeof confirmTotp>('POST', '/api/auth/totp/confirm', { body: { code } }),
    onSuccess: () => refreshAfter(client, 'confirmTotp'),
  })
}

export function useRemoveTotp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAt<typeof removeTotp>('DELETE', '/api/auth/totp'),
    onSuccess: () => refreshAfter(client, 'removeTotp'),
  })
}

export function useMakeRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callAt<typeof makeRecoveryCodes>('POST', '/api/auth/recovery-codes'),
    onSuccess: () => refreshAfter(client, 'makeRecoveryCodes'),
  })
}

export function useProve() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof prove>) =>
      callAt<typeof prove>('POST', '/api/auth/proof', { body }),
  })
}

export function useProveByPasskey() {
  return useMutation({
    mutationFn: async () =>
      callAt<typeof prove>('POST', '/api/auth/proof', {
        body: {
          passkey: await showPasskey(await callAt<typeof startProof>('POST', '/api/auth/proof/options')),
        },
      }),
  })
}
