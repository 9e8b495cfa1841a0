import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Field } from '../../../ui/field.tsx'
import { LazySelect } from '../../../ui/lazy-select.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { sayFailed, useRoom } from '../room-context.tsx'
import { useAddEntry } from './entries.queries.ts'
import { LoginField, NO_LOGIN } from './login-field.tsx'

export interface EntryDivision {
  readonly id: number
  readonly name: string
  readonly playType: 'singles' | 'doubles'
}

interface AddEntryDialogProps {
  readonly divisions: readonly EntryDivision[]
  readonly onClose: () => void
}

/** Somebody who comes to the desk, whatever the deadline. */
export function AddEntryDialog({ divisions, onClose }: AddEntryDialogProps) {
  const add = useAddEntry(useRoom().room.desk.tournament.id)
  const [divisionId, setDivisionId] = useState(divisions[0]?.id ?? 0)
  const [player, setPlayer] = useState('')
  const [partner, setPartner] = useState('')
  const [error, setError] = useState<string>()
  const isDoubles = divisions.find(({ id }) => id === divisionId)?.playType === 'doubles'

  const save = () => {
    const logins = [player, isDoubles ? partner : ''].map((login) => login.trim()).filter(Boolean)
    if (player.trim() === '') {
      setError(NO_LOGIN)
      return
    }
    void add
      .mutateAsync({ divisionId, logins })
      .then(() => {
        toast({ title: 'Entered' })
        onClose()
      })
      .catch((refusal: unknown) => {
        const said = refusal instanceof ApiError ? refusal.fields['logins'] : undefined
        setError(said)
        if (said === undefined) sayFailed(refusal)
      })
  }

  return (
    <DeskDialog
      title="Add players"
      description="A division that is drawn is drawn anew, until its first result."
      submitLabel="Add"
      pendingLabel="Saving..."
      isPending={add.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Division">
        {(field) => (
          <LazySelect
            {...field}
            value={String(divisionId)}
            onValueChange={(value) => setDivisionId(Number(value))}
            options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <LoginField label="Player" hint="Username or email" value={player} onChange={setPlayer} error={error} />
      {isDoubles && (
        <LoginField
          label="Partner"
          hint="Without one they are looking for a partner."
          optional
          value={partner}
          onChange={setPartner}
          error={undefined}
        />
      )}
    </DeskDialog>
  )
}
