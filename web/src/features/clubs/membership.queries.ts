import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { joinClub, leaveClub } from '@tussle/contract/club-members'
import type { Club, listMyClubs } from '@tussle/contract/clubs'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { keyAt } from '../../lib/server/read.ts'
import { type Belonging, showBelonging } from './membership-cache.ts'

const CHANGE = ['club-membership']
const MINE = keyAt<typeof listMyClubs>('/api/users/clubs')

/** A new membership shows at once; a refusal takes it back (DESIGN, feedback and speed). */
export function useJoinClub(club: Club) {
  return useMembershipChange(club, {
    write: 'joinClub',
    after: () => ({ role: 'member', joinedAt: new Date().toISOString() }),
    send: (key) => callAt<typeof joinClub>('POST', '/api/clubs/{id}/join', { params: { id: club.id }, key }),
  })
}

/**
 * `before` is the membership that ends; it is restored if leaving fails.
 */
export function useLeaveClub(club: Club, before: Belonging | null) {
  return useMembershipChange(club, {
    write: 'leaveClub',
    before,
    send: (key) =>
      callAt<typeof leaveClub>('DELETE', '/api/clubs/{id}/leave', { params: { id: club.id }, key }),
  })
}

interface Change {
  readonly write: 'joinClub' | 'leaveClub'
  readonly before?: Belonging | null
  readonly after?: () => Belonging
  readonly send: (key: string) => Promise<unknown>
}

function useMembershipChange(club: Club, { write, before = null, after, send }: Change) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationKey: CHANGE,
    mutationFn: () => send(key.current()),
    onMutate: async () => {
      const shown = after?.() ?? null
      await client.cancelQueries({ queryKey: MINE })
      showBelonging(client, club, before, shown)
      return shown
    },
    onError: (_error, _nothing, shown) => showBelonging(client, club, shown ?? null, before),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, write, club.id)
      // An answer read before the other pending changes would undo them on the screen; the last of them reads again.
      if (client.isMutating({ mutationKey: CHANGE }) > 1) void client.cancelQueries({ queryKey: MINE })
    },
  })
}
