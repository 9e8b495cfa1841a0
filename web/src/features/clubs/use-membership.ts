import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import type { Club } from './clubs.queries.ts'
import { useJoinClub, useLeaveClub } from './membership.queries.ts'
import type { Belonging } from './membership-cache.ts'

interface Membership {
  readonly join: () => void
  readonly leave: (onLeft?: () => void) => void
  readonly isChanging: boolean
}

/** Joining and leaving a club, with their messages (TOAST-009, TOAST-010, ERR-019..022). */
export function useMembership(club: Club, belonging: Belonging | null): Membership {
  const joining = useJoinClub(club)
  const leaving = useLeaveClub(club, belonging)
  return {
    join: () => {
      joining.mutateAsync().then(
        () => toast({ title: 'Joined club successfully!' }),
        (error: unknown) => showFailed(error, 'Failed to join club'),
      )
    },
    leave: (onLeft) => {
      leaving.mutateAsync().then(
        () => {
          toast({ title: 'Left club successfully!' })
          onLeft?.()
        },
        (error: unknown) => showFailed(error, 'Failed to leave club'),
      )
    },
    isChanging: joining.isPending || leaving.isPending,
  }
}

function showFailed(error: unknown, otherwise: string): void {
  if (isLoggedOut(error)) return
  toast({ title: 'Error', description: serverMessage(error) ?? otherwise, variant: 'failure' })
}
