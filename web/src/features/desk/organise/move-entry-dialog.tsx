import { useState } from 'react'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { useRoom } from '../room-context.tsx'
import type { EntryDivision } from './add-entry-dialog.tsx'
import { useMoveEntry } from './entries.queries.ts'
import { useDisturbance } from './use-disturbance.tsx'

interface MoveEntryDialogProps {
  readonly entryId: number
  readonly name: string
  /** The divisions that the entry can move to. */
  readonly divisions: readonly EntryDivision[]
  readonly onClose: () => void
}

export function MoveEntryDialog({ entryId, name, divisions, onClose }: MoveEntryDialogProps) {
  const move = useMoveEntry(useRoom().room.desk.tournament.id, entryId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  const disturbance = useDisturbance('Move all the same')

  const save = (confirmed = false) => {
    if (chosen === null) {
      setError('Please choose a division')
      return
    }
    void move
      .mutateAsync({ divisionId: Number(chosen), confirmed })
      .then(() => {
        toast({ title: `${name} moved` })
        onClose()
      })
      .catch((refusal: unknown) => disturbance.refused(refusal, () => save(true)))
  }

  return (
    <DeskDialog
      title={`Move ${name}`}
      description="Divisions that are drawn are drawn anew, until their first result."
      submitLabel="Move"
      pendingLabel="Saving..."
      isPending={move.isPending}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <RadioRows
        name="division"
        label="To which division?"
        value={chosen}
        onValueChange={setChosen}
        error={error}
        options={divisions.map(({ id, name: title }) => ({ value: String(id), title }))}
      />
      {disturbance.dialog}
    </DeskDialog>
  )
}
