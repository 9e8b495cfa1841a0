import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyInputOf } from '@tussle/contract/endpoint'
import { deleteMyAccount, exportMyData } from '@tussle/contract/ops'
import {
  type CurrentUser,
  completeRegistration,
  deletePhoto,
  login,
  register,
  updateProfile,
  uploadPhoto,
} from '@tussle/contract/people/accounts'
import { changePassword, forgotPassword, resetPassword } from '@tussle/contract/people/passwords'
import { type listSessions, revokeSession, signOutEverywhere } from '@tussle/contract/people/sessions'
import { call } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../lib/server/invalidation.ts'
import { changePerson, USER_KEY } from '../../lib/server/person-cache.ts'
import { read } from '../../lib/server/read.ts'

export const SESSIONS = read<typeof listSessions>('/api/auth/sessions')

export type DeviceSession = AnswerOf<typeof listSessions>[number]
export type Credentials = BodyInputOf<typeof login>
export type ProfileChange = BodyInputOf<typeof updateProfile>

/** A sign-in sets the current user at once (STATE-003). */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: (user) => changePerson(client, user),
  })
}

/** A sign-up sets the current user at once (STATE-004). */
export function useRegister() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof register>) => call(register, { body, key: key.current() }),
    onSuccess: (user) => changePerson(client, user),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof forgotPassword>) => call(forgotPassword, { body }),
  })
}

export function useResetPassword() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof resetPassword>) =>
      call(resetPassword, { body, key: key.current() }),
    onSuccess: () => changePerson(client, null),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changePassword>) =>
      call(changePassword, { body, key: key.current() }),
    onSuccess: () => refreshAfter(client, 'changePassword'),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useCompleteRegistration() {
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof completeRegistration>) =>
      call(completeRegistration, { body, key: key.current() }),
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useUpdateProfile() {
  const saved = useOwnRecord('updateProfile')
  const key = useFormKey()
  return useMutation({
    // A new email address always requires the password itself, so the form has a field for it.
    mutationFn: (body: ProfileChange) =>
      call(updateProfile, { body, key: key.current(), asksItself: body.currentPassword === undefined }),
    onSuccess: saved,
    onSettled: (_, error) => key.settle(error ?? undefined),
  })
}

export function useUploadPhoto() {
  const saved = useOwnRecord('uploadPhoto')
  return useMutation({ mutationFn: (file: File) => call(uploadPhoto, { body: file }), onSuccess: saved })
}

export function useDeletePhoto() {
  const saved = useOwnRecord('deletePhoto')
  return useMutation({ mutationFn: () => call(deletePhoto), onSuccess: saved })
}

export function useSessions() {
  return useQuery(SESSIONS)
}

export function useRevokeSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revokeSession, { params: { id } }),
    onSuccess: () => refreshAfter(client, 'revokeSession'),
  })
}

export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => call(signOutEverywhere) })
}

export function useExportMyData() {
  return useMutation({
    mutationFn: () => call(exportMyData, { body: {} }),
  })
}

export function useDeleteMyAccount() {
  return useMutation({
    mutationFn: () => call(deleteMyAccount, { body: {} }),
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
