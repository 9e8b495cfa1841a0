import { ClaimCodeDialog } from '../../../ui/overlays/claim-code-dialog.tsx'
import { showFailed } from '../room-context.tsx'
import type { Organised } from './entries.queries.ts'
import { type KnownGuest, useMakeClaimLink } from './guests.queries.ts'

interface ClaimLinkDialogProps {
  readonly competition: Organised
  readonly guest: KnownGuest
  readonly onClose: () => void
}

/** The code that an organiser gives to a guest. */
export function ClaimLinkDialog({ competition, guest, onClose }: ClaimLinkDialogProps) {
  const make = useMakeClaimLink(competition)
  return (
    <ClaimCodeDialog
      name={guest.name}
      link={make.data}
      isMaking={make.isPending}
      onMake={() => void make.mutateAsync(guest.userId).catch(showFailed)}
      onClose={onClose}
    />
  )
}
