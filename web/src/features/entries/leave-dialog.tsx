import type { CompetitionKind } from '@tussle/contract/competitions'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type MyEntry, useDecline, useWithdraw } from './entries.queries.ts'
import { entryName } from './entry-texts.ts'

export interface Leaving {
  readonly entry: MyEntry
  readonly act: 'withdraw' | 'decline'
}

interface LeaveDialogProps extends Leaving {
  readonly kind: CompetitionKind
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The card is about to disappear, so the caller must move the focus. */
  readonly onLeft: () => void
}

/** Asks for confirmation. Then the card disappears at once, and comes back if the server refuses. */
export function LeaveDialog({ kind, entry, act, open, onOpenChange, onLeft }: LeaveDialogProps) {
  const withdraw = useWithdraw(kind)
  const decline = useDecline(kind)
  const words = act === 'withdraw' ? withdrawTexts(entry) : declineTexts(entry)

  async function leave() {
    onOpenChange(false)
    onLeft()
    try {
      await (act === 'withdraw' ? withdraw : decline).mutateAsync(entry)
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
  const { partner } = entry
  const name = entryName(entry)
  const again = 'You can join again until registration closes, if there is a place.'
  return {
    title: `Withdraw from ${name}?`,
    text: partner === null ? again : `${partner.displayName} stays in, looking for a partner. ${again}`,
    yes: 'Withdraw',
    done: `You left ${name}`,
    failed: 'Failed to withdraw. Please try again.',
  }
}

function declineTexts(entry: MyEntry) {
  const { namedBy } = entry
  const left = entryName(entry)
  const name = namedBy?.displayName ?? 'The player'
  return {
    title: `Decline to play with ${name}?`,
    text: `${name} is told, and stays in ${left}, looking for another partner.`,
    yes: 'Decline',
    done: `You declined ${left}`,
    failed: 'Failed to decline. Please try again.',
  }
}
