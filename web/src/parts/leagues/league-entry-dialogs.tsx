import { AddEntryDialog } from '../../features/desk/organise/add-entry-dialog.tsx'
import { GuestsDialog } from '../../features/desk/organise/guests-dialog.tsx'
import { useWithdrawEntry } from '../../features/desk/organise/organise.queries.ts'
import { ReplacePlayerDialog } from '../../features/desk/organise/replace-player-dialog.tsx'
import { showFailed } from '../../features/desk/room-context.tsx'
import type { LeagueStandings, Participant } from '../../features/leagues/standings.queries.ts'
import { useWithdrawalTexts } from '../../features/money/withdrawal-note.tsx'
import { teamName } from '../../lib/team-name.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

export type LeagueEntryChoice =
  | { readonly act: 'add' | 'guests' }
  | { readonly act: 'replace' | 'withdraw'; readonly entry: Participant }

interface LeagueEntryDialogsProps {
  readonly league: LeagueStandings
  readonly choice: LeagueEntryChoice
  readonly onClose: () => void
}

/** The dialogs of a tournament's desk, for the entries of a league. */
export function LeagueEntryDialogs({ league, choice, onClose }: LeagueEntryDialogsProps) {
  const competition = { kind: 'league', id: league.id } as const
  if (!('entry' in choice)) {
    return choice.act === 'add' ? (
      <AddEntryDialog competition={competition} divisions={league.divisions} onClose={onClose} />
    ) : (
      <GuestsDialog competition={competition} onClose={onClose} />
    )
  }
  const { act, entry } = choice
  const players = entry.partner === null ? [entry.user] : [entry.user, entry.partner]
  if (act === 'replace') {
    return (
      <ReplacePlayerDialog competition={competition} entryId={entry.id} players={players} onClose={onClose} />
    )
  }
  return <WithdrawDialog id={league.id} entryId={entry.id} name={teamName({ players })} onClose={onClose} />
}

interface WithdrawDialogProps {
  readonly id: number
  readonly entryId: number
  readonly name: string
  readonly onClose: () => void
}

function WithdrawDialog({ id, entryId, name, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawEntry({ kind: 'league', id })
  const money = useWithdrawalTexts({ kind: 'league', id }, entryId)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw ${name}?`}
      text={['Their results stay. Their remaining opponents get a walkover.', ...money].join(' ')}
      confirmLabel="Withdraw"
      cancelLabel="Keep them in"
      pending={withdraw.isPending}
      onConfirm={() =>
        void withdraw
          .mutateAsync(entryId)
          .then(() => toast({ title: `${name} withdrawn` }))
          .catch(showFailed)
          .finally(onClose)
      }
    />
  )
}
