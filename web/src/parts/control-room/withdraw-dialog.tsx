import { WITHDRAWAL_REASONS } from '@tussle/contract/play/withdrawal-reasons'
import { useState } from 'react'
import { ChangePreviewDialog } from '../../features/desk/organise/changes/late-preview.tsx'
import { teamName } from '../../features/entries/participant-groups.ts'
import type { Participant } from '../../features/entries/participants.queries.ts'
import { WithdrawalNote } from '../../features/money/withdrawal-note.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { peopleOf } from './tournament-admin-entry.tsx'

interface WithdrawDialogProps {
  readonly tournamentId: number
  readonly entry: Participant
  readonly onClose: () => void
}

const SOMEBODY_ELSE = 'Somebody else'

/** Withdraws an entry, with the reason and who gave it in the log. */
export function WithdrawDialog({ tournamentId, entry, onClose }: WithdrawDialogProps) {
  const people = peopleOf(entry).map(({ displayName }) => displayName)
  const [reason, setReason] = useState<string>(WITHDRAWAL_REASONS[0])
  const [saidBy, setSaidBy] = useState(people[0] ?? SOMEBODY_ELSE)
  const name = teamName(entry)
  return (
    <ChangePreviewDialog
      ways={[{ change: { kind: 'withdraw-entry', entryId: entry.id } }]}
      reason={`${reason}, said ${saidBy === SOMEBODY_ELSE ? 'somebody else' : saidBy}`}
      words={{
        title: `Withdraw ${name}`,
        description: 'They keep what they have played and lose the rest.',
        act: 'Withdraw the team',
        keep: 'Keep them in',
        done: `${name} withdrawn`,
      }}
      fields={
        <>
          <div className="change-fields">
            <Choice label="Reason" value={reason} options={WITHDRAWAL_REASONS} onChange={setReason} />
            <Choice
              label="Who said so"
              value={saidBy}
              options={[...people, SOMEBODY_ELSE]}
              onChange={setSaidBy}
            />
          </div>
          <WithdrawalNote where={{ kind: 'tournament', id: tournamentId }} entryId={entry.id} />
        </>
      }
      note="They can come back until the match after their walkover is called: Participants, Withdrawn, Reinstate."
      onKeep={onClose}
      onDone={onClose}
    />
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(field) => (
        <LazySelect
          {...field}
          value={value}
          onValueChange={onChange}
          options={options.map((each) => ({ value: each, label: each }))}
        />
      )}
    </Field>
  )
}
