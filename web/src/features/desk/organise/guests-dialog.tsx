import { Suspense, useState } from 'react'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { useIsCut } from '../../../lib/server/live.ts'
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { SkeletonRow } from '../../../ui/layout/skeleton-row.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import type { Organised } from './entries.queries.ts'
import { type KnownGuest, useGuests, useProposalCount } from './guests.queries.ts'
import './organise.css'
import { late } from '../../../ui/layout/late.tsx'
import { DeleteGuest } from './delete-guest-dialog.tsx'

interface GuestsDialogProps {
  readonly competition: Organised
  readonly onClose: () => void
}

const ClaimLinkDialog = late(() =>
  import('./claim-link-dialog.tsx').then((file) => ({ default: file.ClaimLinkDialog })),
)
const EditGuestDialog = late(() =>
  import('./edit-guest-dialog.tsx').then((file) => ({ default: file.EditGuestDialog })),
)
const PAUSE_MS = 250

/** The guests of the competition and of its club. An organiser corrects a name, gives one their claim link, or deletes one. */
export function GuestsDialog({ competition, onClose }: GuestsDialogProps) {
  const [text, setText] = useState('')
  const [leaves, setLeaves] = useState<KnownGuest | null>(null)
  const [claims, setClaims] = useState<KnownGuest | null>(null)
  const [edits, setEdits] = useState<KnownGuest | null>(null)
  const name = useDebounced(text.trim(), PAUSE_MS)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Guests"
      description="People who play without an account. Email and phone are in the contact list of the venue pack."
      footer={<DialogClose>Close</DialogClose>}
    >
      <SearchBox label="Find a guest" placeholder="Find a guest" value={text} onSearch={setText} />
      <Proposals competition={competition} />
      <GuestList
        competition={competition}
        name={name}
        onDelete={setLeaves}
        onClaim={setClaims}
        onEdit={setEdits}
      />
      {claims && (
        <Suspense>
          <ClaimLinkDialog competition={competition} guest={claims} onClose={() => setClaims(null)} />
        </Suspense>
      )}
      {edits && (
        <Suspense>
          <EditGuestDialog competition={competition} guest={edits} onClose={() => setEdits(null)} />
        </Suspense>
      )}
      {leaves && <DeleteGuest competition={competition} guest={leaves} onClose={() => setLeaves(null)} />}
    </Dialog>
  )
}

/** The way to the guests who may be one person, for those who decide it. */
function Proposals({ competition }: { readonly competition: Organised }) {
  const { data } = useProposalCount(competition)
  if (data === undefined || data.clubId === null || data.count === 0) return null
  const { clubId, count, isMore } = data
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      className="mt-3"
      to={`/organise/clubs/${clubId}/same-person?${competition.kind}=${competition.id}`}
    >
      Same person? {isMore ? `More than ${count}` : count} to decide
    </ButtonLink>
  )
}

interface GuestListProps {
  readonly competition: Organised
  readonly name: string
  readonly onDelete: (guest: KnownGuest) => void
  readonly onClaim: (guest: KnownGuest) => void
  readonly onEdit: (guest: KnownGuest) => void
}

function GuestList({ competition, name, ...acts }: GuestListProps) {
  const isOff = useIsCut()
  const query = useGuests(competition, name)
  if (query.isError) {
    return <ErrorState message="The guests could not be loaded." onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined) return <SkeletonRow />
  if (query.data.length === 0) {
    return name === '' ? (
      <EmptyState title="No guests yet" text="Add players and choose “Add as guest”." />
    ) : (
      <p role="status">No guest has that name.</p>
    )
  }
  return (
    <ul aria-label="Guests" className="guest-list">
      {query.data.map((guest) => (
        <li key={guest.userId} className="organise-row">
          <div className="min-w-0">
            <p className="check-in-name" dir="auto">
              {guest.name}
            </p>
            <p className="room-quiet">{guest.isIn ? 'Plays here' : `Known from ${guest.enteredIn}`}</p>
            {guest.sameAs !== null && (
              <p className="room-quiet">Ask at check-in whether {guest.sameAs} is the same person</p>
            )}
          </div>
          {(guest.isIn || guest.isOwn) && <Acts guest={guest} isOff={isOff} {...acts} />}
        </li>
      ))}
    </ul>
  )
}

type ActsProps = Pick<GuestListProps, 'onDelete' | 'onClaim' | 'onEdit'> & {
  readonly guest: KnownGuest
  readonly isOff: boolean
}

function Acts({ guest, isOff, onDelete, onClaim, onEdit }: ActsProps) {
  const { name } = guest
  return (
    <div className="guest-acts">
      <Button
        variant="secondary"
        size="sm"
        disabled={isOff}
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(guest)}
      >
        Edit
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={isOff}
        aria-label={`Claim link of ${name}`}
        onClick={() => onClaim(guest)}
      >
        Claim link
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={isOff}
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(guest)}
      >
        Delete
      </Button>
    </div>
  )
}
