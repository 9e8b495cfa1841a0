import { clockParts } from '../../../lib/dates.ts'
import { LinkToShare } from '../../../ui/data/link-to-share.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { DeskCourt } from '../desk.queries.ts'
import { showFailed, useRoom } from '../room-context.tsx'
import { useEndCourtLink, useMakeCourtLink } from './court-link.queries.ts'

interface CourtLinkDialogProps {
  readonly court: DeskCourt
  readonly onClose: () => void
}

/**
 * Shows a QR code with which anybody at the court can keep the score without an account. The desk enters the result.
 */
export function CourtLinkDialog({ court, onClose }: CourtLinkDialogProps) {
  const { room, isOff } = useRoom()
  const { tournament } = room.desk
  const make = useMakeCourtLink(tournament.id, court.id)
  const end = useEndCourtLink(tournament.id, court.id)
  // Read from the document, because another screen may end the link, and a new link has a new expiry time.
  const expiresAt = room.court(court.id)?.linkExpiresAt ?? null
  const link = expiresAt === null ? undefined : make.data

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Scorer’s link, Court ${court.number}`}
      description="Anyone with the link can keep this court’s score today. The desk enters the results."
      footer={
        <>
          {expiresAt !== null && (
            <Button
              variant="secondary"
              disabled={isOff}
              pending={end.isPending}
              onClick={() => void end.mutateAsync().catch(showFailed)}
            >
              End the link
            </Button>
          )}
          <Button
            disabled={isOff}
            pending={make.isPending}
            onClick={() => void make.mutateAsync().catch(showFailed)}
          >
            {expiresAt === null ? 'Make a link' : 'Make a new one'}
          </Button>
        </>
      }
    >
      <div className="stack-form">
        <p role="status">{stateText(expiresAt, tournament.timeZone)}</p>
        {link && (
          <LinkToShare url={link.url} label={`Code that leads to the score of Court ${court.number}`} />
        )}
      </div>
    </Dialog>
  )
}

function stateText(expiresAt: string | null, timeZone: string): string {
  if (expiresAt === null) return 'No link works for this court.'
  const { time, half } = clockParts(expiresAt, timeZone)
  return `A link works until ${time} ${half}. A new one ends it.`
}
