import { PAGES } from '@tussle/contract/pages'
import { LogOut, UserPlus } from 'lucide-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import type { ClubDetail } from './club.queries.ts'
import { useMembership } from './use-membership.ts'

const LeaveClubDialog = late(() =>
  import('./leave-club-dialog.tsx').then((file) => ({ default: file.LeaveClubDialog })),
)

/** One button for both actions, so that the focus stays when it changes from Join Club to Leave Club and back. */
export function MembershipButton({ club }: { readonly club: ClubDetail }) {
  const { join, leave, isChanging } = useMembership(club, club.membership)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const isMember = club.membership !== null

  function press(event: MouseEvent) {
    // The second click of a double click was meant for the button before it changed.
    if (isChanging || event.detail > 1) return
    if (isMember) setAsking(true)
    else join()
  }

  return (
    <>
      <Button
        variant={isMember ? 'outline-on-surround' : 'optic'}
        icon={isMember ? LogOut : UserPlus}
        className="club-membership"
        onClick={press}
      >
        {isMember ? 'Leave Club' : 'Join Club'}
      </Button>
      {isAsking && (
        <Suspense>
          <LeaveClubDialog
            club={club}
            onStay={() => setAsking(false)}
            onLeave={() => {
              setAsking(false)
              // A club without members is closed, so its page no longer exists.
              leave(club.memberCount === 1 ? () => void navigate(PAGES.clubs) : undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
