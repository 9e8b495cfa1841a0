import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type listByLink, type listClubEvents, listCompetition } from '@tussle/contract/club-events'
import type { listMyClubs } from '@tussle/contract/clubs'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import { askForRight, type listOpenRequests, settleRequest } from '@tussle/contract/organising-rights'
import { type getMyRights, giveRole, type listTeam, takeRole } from '@tussle/contract/team'
import { call } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter, type Write } from '../../lib/server/invalidation.ts'
import { read } from '../../lib/server/read.ts'

export function useMyRights() {
  return useQuery(read<typeof getMyRights>('/api/users/rights'))
}

export function useClubEvents(id: number) {
  return useQuery(read<typeof listClubEvents>('/api/clubs/{id}/events', { id }))
}

export function useTeam(id: number) {
  return useQuery(read<typeof listTeam>('/api/clubs/{id}/team', { id }))
}

export function useOpenRequests() {
  return useQuery(read<typeof listOpenRequests>('/api/role-requests'))
}

export function useByLink() {
  return useQuery(read<typeof listByLink>('/api/admin/by-link'))
}

/** The clubs of which the person is a member: for them they may ask. */
export function useOwnClubs() {
  return useQuery(read<typeof listMyClubs>('/api/users/clubs'))
}

export function useAskForRight() {
  return useWrite('askForRight', ({ clubId, words }: { clubId: number; words: string }, key) =>
    call(askForRight, { params: { id: clubId }, body: { words }, key }),
  )
}

export type Settling = { readonly id: number } & BodyInputOf<typeof settleRequest>

export function useSettle() {
  return useWrite('settleRequest', ({ id, ...body }: Settling, key) =>
    call(settleRequest, { params: { id }, body, key }),
  )
}

export type NewRole = BodyInputOf<typeof giveRole>

export function useGiveRole(id: number) {
  return useWrite('giveRole', (body: NewRole, key) => call(giveRole, { params: { id }, body, key }))
}

export function useTakeRole(id: number) {
  return useWrite('takeRole', (userId: number, key) => call(takeRole, { params: { id, userId }, key }))
}

export function useListCompetition() {
  return useWrite('listCompetition', (params: { kind: CompetitionKind; id: number }, key) =>
    call(listCompetition, { params, key }),
  )
}

function useWrite<Input, Answer>(write: Write, send: (input: Input, key: string) => Promise<Answer>) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (input: Input) => send(input, key.current()),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write)
    },
  })
}
