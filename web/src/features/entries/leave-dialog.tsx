import type { CompetitionKind } from '@tussle/contract/competitions'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type MyEntry, useWithdraw } from './entries.queries.ts'
import { entryName, leavingText } from './entry-texts.ts'

export interface Leaving {
  readonly entry: MyEntry
}

interface LeaveDialogProps extends Leaving {
  readonly kind: CompetitionKind
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The card is about to disappear, so the caller must move the focus. */
  readonly onLeft: () => void
}

/** Asks for confirmation. Then the card disappears at once, and comes back if the server refuses. */
export function LeaveDialog({ kind, entry, open, onOpenChange, onLeft }: LeaveDialogProps) {
  const withdraw = useWithdraw(kind)
  const words = entry.asked === null ? withdrawTexts(entry) : giveUpTexts(entry, entry.asked)

  async function leave() {
    onOpenChange(false)
    onLeft()
    try {
      await withdraw.mutateAsync(entry)
      toast({ title: words.done })
    } catch (error) {
      if (isLoggedOut(error)) return
      toast({ title: 'Error', description: serverMessage(error) ?? words.failed, variant: 'failure' })
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      text={words.text}
      confirmLabel={words.yes}
      cancelLabel="Stay"
      onConfirm={() => void leave()}
    />
  )
}

function withdrawTexts(entry: MyEntry) {
  const { partner, partnerIsGuest = false } = entry
  const name = entryName(entry)
  const again = 'You can join again until registration closes, if there is a place.'
  return {
    title: `Withdraw from ${name}?`,
    text: [leavingText(entry), partner && stayText(partner.displayName, partnerIsGuest), again]
      .filter(Boolean)
      .join(' '),
    yes: 'Withdraw',
    done: `You left ${name}`,
    failed: 'Failed to withdraw. Please try again.',
  }
}

function giveUpTexts(entry: MyEntry, { partner }: NonNullable<MyEntry['asked']>) {
  return {
    ...withdrawTexts(entry),
    title: `Give up the place in ${entryName(entry)}?`,
    text: [leavingText(entry), `${partner.displayName} is no longer asked, and others can take the place.`]
      .filter(Boolean)
      .join(' '),
    yes: 'Give up place',
  }
}

/** A guest cannot look for another partner. */
function stayText(name: string, isGuest: boolean): string {
  return isGuest ? `${name} leaves with you.` : `${name} stays in, looking for a partner.`
}
