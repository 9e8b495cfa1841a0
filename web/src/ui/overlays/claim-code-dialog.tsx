import { monthDay } from '../../lib/dates.ts'
import { LinkToShare } from '../data/link-to-share.tsx'
import { Button } from '../inputs/button.tsx'
import { Dialog } from './dialog.tsx'

interface ClaimCodeDialogProps {
  /** Whose place it is. */
  readonly name: string
  /** Undefined until a code is made. */
  readonly link: { readonly url: string; readonly expiresAt: string } | undefined
  readonly isMaking: boolean
  readonly onMake: () => void
  readonly onClose: () => void
}

/** Shows the code by which a guest claims their place. Opening it changes nothing; making a code ends the one before. */
export function ClaimCodeDialog({ name, link, isMaking, onMake, onClose }: ClaimCodeDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Claim link, ${name}`}
      description="Whoever has the code makes this place, with its results, their own. Give it to nobody else."
      footer={
        <Button pending={isMaking} onClick={onMake}>
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
        {link && <LinkToShare url={link.url} label={`Code by which ${name} claims their place`} />}
      </div>
    </Dialog>
  )
}
