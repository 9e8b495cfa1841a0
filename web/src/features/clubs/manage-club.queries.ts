import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClubRole } from '@tussle/contract/club-members'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import {
  changeClubRole,
  deactivateClub,
  deleteClubPicture,
  type listClosedClubs,
  removeClubMember,
  restoreClub,
  updateClub,
  uploadClubPicture,
} from '@tussle/contract/manage-clubs'
import { useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { call } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../lib/server/invalidation.ts'

export type ClubChanges = BodyInputOf<typeof updateClub>

export function useClosedClubs() {
  return useEndlessList<typeof listClosedClubs>('/api/admin/clubs/closed')
}

export function useUpdateClub(id: number) {
  return useClubWrite(id, 'updateClub', (body: ClubChanges, key) =>
    call(updateClub, { params: { id }, body, key }),
  )
}

export function useUploadPicture(id: number) {
  return useClubWrite(id, 'uploadClubPicture', (file: File) =>
    call(uploadClubPicture, { params: { id }, body: file }),
  )
}

export function useDeletePicture(id: number) {
  return useClubWrite(id, 'deleteClubPicture', () => call(deleteClubPicture, { params: { id } }))
}

export function useSetActive(id: number) {
  return useClubWrite(id, 'deactivateClub', (isActive: boolean) =>
    call(isActive ? restoreClub : deactivateClub, { params: { id } }),
  )
}

export interface RoleChange {
  readonly userId: number
  readonly role: ClubRole
}

export function useChangeRole(id: number) {
  return useClubWrite(id, 'changeClubRole', ({ userId, role }: RoleChange, key) =>
    call(changeClubRole, { params: { id, userId }, body: { role }, key }),
  )
}

export function useRemoveMember(id: number) {
  return useClubWrite(id, 'removeClubMember', (userId: number, key) =>
    call(removeClubMember, { params: { id, userId }, key }),
  )
}

function useClubWrite<Input, Answer>(
  id: number,
  write: Write,
  send: (input: Input, key: string) => Promise<Answer>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (input: Input) => send(input, key.current()),
    onSuccess: () => refreshAfter(client, write, id),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}
