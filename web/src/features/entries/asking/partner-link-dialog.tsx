import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { ClaimCodeDialog } from '../../../ui/overlays/claim-code-dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useMakePartnerLink } from './asking.queries.ts'

interface PartnerLinkDialogProps {
  readonly partner: PlayerRef
  readonly onClose: () => void
}

/** The code that a player gives to the partner who has no account yet. */
export function PartnerLinkDialog({ partner, onClose }: PartnerLinkDialogProps) {
  const make = useMakePartnerLink()
  const showFailed = (error: unknown) =>
    toast({
      title: 'Error',
      description: serverMessage(error) ?? 'That did not work. Please try again.',
      variant: 'failure',
    })
  return (
    <ClaimCodeDialog
      name={partner.displayName}
      link={make.data}
      isMaking={make.isPending}
      onMake={() => void make.mutateAsync(partner.id).catch(showFailed)}
      onClose={onClose}
    />
  )
}
