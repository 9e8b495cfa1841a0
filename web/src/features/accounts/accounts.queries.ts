import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyInputOf } from '@tussle/contract/endpoint'
import type { deleteMyAccount, exportMyData } from '@tussle/contract/ops/ops'
import type { completeRegistration, login, register, updateProfile } from '@tussle/contract/people/accounts'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import type { changePassword, forgotPassword, resetPassword } from '@tussle/contract/people/passwords'
import type { deletePhoto, uploadPhoto } from '@tussle/contract/people/photos'
import type { listSessions, revokeSession, signOutEverywhere } from '@tussle/contract/people/sessions'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../lib/server/invalidation.ts'
import { awaitSignIn, changePerson, USER_KEY } from '../../lib/server/person-cache.ts'
import { read } from '../../lib/server/read.ts'

export const SESSIONS = read<typeof listSessions>('/api/auth/sessions')

export type DeviceSession = AnswerOf<typeof listSessions>[number]
export type Credentials = BodyInputOf<typeof login>
export type ProfileChange = BodyInputOf<typeof updateProfile>

/** A sign-in sets the current user at once (STATE-003). */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Credentials) => callAt<typeof login>('POST', '/api/login', { body }),
    onSuccess: (user) => changePerson(client, user),
  })
}

/** A sign-up sets the current user at once (STATE-004). */
export function useRegister() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof register>) =>
      callAt<typeof register>('POST', '/api/register', { body, key: key.current() }),
    onSuccess: (user) => changePerson(client, user),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof forgotPassword>) =>
      callAt<typeof forgotPassword>('POST', '/api/auth/forgot-password', { body }),
  })
}

export function useResetPassword() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof resetPassword>) =>
      callAt<typeof resetPassword>('POST', '/api/auth/reset-password', { body, key: key.current() }),
    onSuccess: () => awaitSignIn(client),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changePassword>) =>
      callAt<typeof changePassword>('POST', '/api/auth/change-password', { body, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'changePassword'),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useCompleteRegistration() {
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof completeRegistration>) =>
      callAt<typeof completeRegistration>('POST', '/api/users/complete-registration', {
        body,
        key: key.current(),
      }),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useUpdateProfile() {
  const saved = useOwnRecord('updateProfile')
  const key = useFormKey()
  return useMutation({
    // A new email address always requires the password itself, so the form has a field for it.
    mutationFn: (body: ProfileChange) =>
      callAt<typeof updateProfile>('PATCH', '/api/users/profile', {
        body,
        key: key.current(),
        asksItself: body.currentPassword === undefined,
      }),
    onSuccess: saved,
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useUploadPhoto() {
  const saved = useOwnRecord('uploadPhoto')
  return useMutation({
    mutationFn: (file: File) =>
      callAt<typeof uploadPhoto>('POST', '/api/users/profile/photo', { body: file }),
    onSuccess: saved,
  })
}

export function useDeletePhoto() {
  const saved = useOwnRecord('deletePhoto')
  return useMutation({
    mutationFn: () => callAt<typeof deletePhoto>('DELETE', '/api/users/profile/photo'),
    onSuccess: saved,
  })
}

export function useSessions() {
  return useQuery(SESSIONS)
}

export function useRevokeSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callAt<typeof revokeSession>('DELETE', '/api/auth/sessions/{id}', { params: { id } }),
    onSuccess: () => refreshAfter(client, 'revokeSession'),
  })
}

export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => callAt<typeof signOutEverywhere>('DELETE', '/api/auth/sessions') })
}

export function useExportMyData() {
  return useMutation({
    mutationFn: () => callAt<typeof exportMyData>('POST', '/api/users/export', { body: {} }),
  })
}

export function useDeleteMyAccount() {
  return useMutation({
    mutationFn: () => callAt<typeof deleteMyAccount>('POST', '/api/users/delete', { body: {} }),
  })
}

/** The user in the answer goes into the cache, so that a new name shows in the bar at once (API-012, OQ-001). */
function useOwnRecord(write: Write) {
  const client = useQueryClient()
  return (user: CurrentUser) => {
    client.setQueryData(USER_KEY, user)
    refreshAfter(client, write)
  }
}
