import { AddEntryDialog, type EntryDivision } from '../../features/desk/organise/add-entry-dialog.tsx'
import { ImportDialog } from '../../features/desk/organise/import-dialog.tsx'
import { MoveEntryDialog } from '../../features/desk/organise/move-entry-dialog.tsx'
import { useWithdrawEntry } from '../../features/desk/organise/organise.queries.ts'
import { ReplacePlayerDialog } from '../../features/desk/organise/replace-player-dialog.tsx'
import { showFailed } from '../../features/desk/room-context.tsx'
import { teamName } from '../../features/entries/participant-groups.ts'
import type { Participant } from '../../features/entries/participants.queries.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type EntryAct, peopleOf } from './tournament-admin-entry.tsx'

export type EntryChoice =
  | { readonly act: 'add' | 'import' }
  | { readonly act: EntryAct; readonly entry: Participant }

interface EntryDialogsProps {
  readonly id: number
  readonly choice: EntryChoice
  /** All divisions for a new entry; for an existing one, those that it can move to. */
  readonly divisions: readonly EntryDivision[]
  readonly onClose: () => void
}

export function EntryDialogs({ id, choice, divisions, onClose }: EntryDialogsProps) {
  if (!('entry' in choice)) {
    return choice.act === 'add' ? (
      <AddEntryDialog competition={{ kind: 'tournament', id }} divisions={divisions} onClose={onClose} />
    ) : (
      <ImportDialog onClose={onClose} />
    )
  }
  const { act, entry } = choice
  if (act === 'move') {
    return (
      <MoveEntryDialog entryId={entry.id} name={teamName(entry)} divisions={divisions} onClose={onClose} />
    )
  }
  if (act === 'replace') {
    return (
      <ReplacePlayerDialog
        competition={{ kind: 'tournament', id }}
        entryId={entry.id}
        players={peopleOf(entry)}
        onClose={onClose}
      />
    )
  }
  return <WithdrawDialog id={id} entry={entry} onClose={onClose} />
}

interface WithdrawDialogProps {
  readonly id: number
  readonly entry: Participant
  readonly onClose: () => void
}

function WithdrawDialog({ id, entry, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawEntry({ kind: 'tournament', id })
  const name = teamName(entry)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw ${name}?`}
      text="They keep what they have played and lose the rest. You can undo it from the log, or reinstate them here as long as nobody has played on it."
      confirmLabel="Withdraw"
      cancelLabel="Keep them in"
      pending={withdraw.isPending}
      onConfirm={() =>
        void withdraw
          .mutateAsync(entry.id)
          .then(() => toast({ title: `${name} withdrawn` }))
          .catch(showFailed)
          .finally(onClose)
      }
    />
  )
}
