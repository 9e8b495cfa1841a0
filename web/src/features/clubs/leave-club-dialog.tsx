import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import type { ClubDetail } from './club.queries.ts'

interface LeaveClubDialogProps {
  readonly club: ClubDetail
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Nothing is sent before the person confirms (CLUB-031). */
export function LeaveClubDialog({ club, onStay, onLeave }: LeaveClubDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onStay()
      }}
      title={`Leave ${club.name}?`}
      text={`You’ll drop off the leaderboard. You can join again at any time.${whatBecomesOf(club)}`}
      confirmLabel="Leave Club"
      cancelLabel="Stay"
      onConfirm={onLeave}
    />
  )
}

/** After the last administrator leaves, the longest-standing member takes over (OQ-122); an empty club closes. */
function whatBecomesOf({ membership, adminCount, memberCount }: ClubDetail): string {
  if (memberCount === 1)
    return ' You’re the last member: the club closes. An administrator can open it again.'
  if (membership?.role !== 'admin' || adminCount > 1) return ''
  return ' You’re its only admin: the longest-standing member takes over.'
}
