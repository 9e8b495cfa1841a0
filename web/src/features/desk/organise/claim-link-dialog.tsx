import { monthDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LinkToShare } from '../link-to-share.tsx'
import { showFailed } from '../room-context.tsx'
import type { Organised } from './entries.queries.ts'
import { type KnownGuest, useMakeClaimLink } from './guests.queries.ts'

interface ClaimLinkDialogProps {
  readonly competition: Organised
  readonly guest: KnownGuest
  readonly onClose: () => void
}

/** Shows the code by which one guest claims their place. Opening it changes nothing; making a code ends the one before. */
export function ClaimLinkDialog({ competition, guest, onClose }: ClaimLinkDialogProps) {
  const make = useMakeClaimLink(competition)
  const link = make.data
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Claim link, ${guest.name}`}
      description="Whoever has the code makes this place, with its results, their own. Give it to nobody else."
      footer={
        <Button
          pending={make.isPending}
          onClick={() => void make.mutateAsync(guest.userId).catch(showFailed)}
        >
          {link === undefined ? 'Make a code' : 'New code'}
        </Button>
      }
    >
      <div className="stack-form">
        <p role="status">
          {link === undefined
            ? 'A code works once and for 90 days. An earlier one, also on a printed sheet, stops at once.'
            : `This code works once, until ${monthDay(link.expiresAt)}.`}
        </p>
        {link && <LinkToShare url={link.url} label={`Code by which ${guest.name} claims their place`} />}
      </div>
    </Dialog>
  )
}
