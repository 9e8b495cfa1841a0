import { AddEntryDialog, type EntryDivision } from '../../features/desk/organise/add-entry-dialog.tsx'
import { GuestsDialog } from '../../features/desk/organise/guests-dialog.tsx'
import { MoveEntryDialog } from '../../features/desk/organise/move-entry-dialog.tsx'
import { ReplacePlayerDialog } from '../../features/desk/organise/replace-player-dialog.tsx'
import { useRoom } from '../../features/desk/room-context.tsx'
import { teamName } from '../../features/entries/participant-groups.ts'
import type { Participant } from '../../features/entries/participants.queries.ts'
import { type EntryAct, peopleOf } from './tournament-admin-entry.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export type EntryChoice =
  | { readonly act: 'add' | 'guests' }
  | { readonly act: EntryAct; readonly entry: Participant }

interface EntryDialogsProps {
  readonly id: number
  readonly choice: EntryChoice
  /** All divisions for a new entry; for an existing one, those that it can move to. */
  readonly divisions: readonly EntryDivision[]
  readonly onClose: () => void
}

export function EntryDialogs({ id, choice, divisions, onClose }: EntryDialogsProps) {
  const { desk } = useRoom().room
  if (!('entry' in choice)) {
    if (choice.act === 'guests') {
      return <GuestsDialog competition={{ kind: 'tournament', id }} onClose={onClose} />
    }
    return (
      <AddEntryDialog
        competition={{ kind: 'tournament', id }}
        divisions={divisions}
        isDrawn={(divisionId) => desk.matches.some((match) => match.divisionId === divisionId)}
        onClose={onClose}
      />
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
  return <WithdrawDialog tournamentId={id} entry={entry} onClose={onClose} />
}
