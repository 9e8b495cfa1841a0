import type { Club } from '@tussle/contract/clubs'
import { MapPin, Pencil, UsersRound } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useSetActive } from './manage-club.queries.ts'

const EditClubDialog = late(() =>
  import('./edit-club-dialog.tsx').then((file) => ({ default: file.EditClubDialog })),
)
const ManageMembersDialog = late(() =>
  import('./manage-members-dialog.tsx').then((file) => ({ default: file.ManageMembersDialog })),
)

type Open = 'edit' | 'members' | 'deactivate'

export function ActiveClub({ club }: { readonly club: Club }) {
  const [open, setOpen] = useState<Open | null>(null)
  const setActive = useActiveSwitch(club)
  const close = () => setOpen(null)
  return (
    <Row club={club}>
      <ButtonLink
        to={`/clubs/${club.id}`}
        variant="secondary"
        size="sm"
        aria-label={`View Details of ${club.name}`}
      >
        View Details
      </ButtonLink>
      <Button
        variant="secondary"
        size="sm"
        icon={Pencil}
        aria-haspopup="dialog"
        aria-label={`Edit ${club.name}`}
        onClick={() => setOpen('edit')}
      >
        Edit
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={UsersRound}
        aria-haspopup="dialog"
        aria-label={`Members of ${club.name}`}
        onClick={() => setOpen('members')}
      >
        Members
      </Button>
      <Button
        variant="destructive"
        size="sm"
        aria-label={`Deactivate ${club.name}`}
        onClick={() => setOpen('deactivate')}
      >
        Deactivate
      </Button>
      <Suspense>
        {open === 'edit' && <EditClubDialog club={club} onClose={close} />}
        {open === 'members' && <ManageMembersDialog club={club} onClose={close} />}
      </Suspense>
      {open === 'deactivate' && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => {
            if (!isOpen) close()
          }}
          title={`Deactivate ${club.name}?`}
          text="Nobody finds the club any more until you restore it. Its members, competitions and results are kept."
          confirmLabel="Deactivate club"
          cancelLabel="Keep club"
          pending={setActive.isPending}
          onConfirm={() => setActive.to(false, close)}
        />
      )}
    </Row>
  )
}

export function ClosedClub({ club }: { readonly club: Club }) {
  const setActive = useActiveSwitch(club)
  return (
    <Row club={club}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Restore ${club.name}`}
        pending={setActive.isPending}
        onClick={() => setActive.to(true, () => undefined)}
      >
        Restore
      </Button>
    </Row>
  )
}

function useActiveSwitch({ id, name }: Club) {
  const { mutate, isPending } = useSetActive(id)
  const to = (isActive: boolean, onSettled: () => void) =>
    mutate(isActive, {
      onSuccess: () => toast({ title: isActive ? `${name} is listed again` : `${name} is deactivated` }),
      onError: (error) => {
        if (isLoggedOut(error)) return
        const description = serverMessage(error) ?? 'Please try again.'
        toast({ title: 'Error', description, variant: 'failure' })
      },
      onSettled,
    })
  return { to, isPending }
}

function Row({ club, children }: { readonly club: Club; readonly children: ReactNode }) {
  return (
    <li className="row managed-club">
      <CourtSwatch id={club.id} />
      <div className="row-words">
        <h3 className="t-h3 wrap-anywhere">{club.name}</h3>
        <p className="row-note flex items-center gap-1.5">
          <MapPin size={16} aria-hidden className="flex-none" />
          {club.location || 'Location not specified'}
        </p>
        {club.description && <p className="row-note managed-club-text">{club.description}</p>}
      </div>
      <div className="managed-club-acts">{children}</div>
    </li>
  )
}
