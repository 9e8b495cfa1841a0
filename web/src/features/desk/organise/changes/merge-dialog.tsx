import { useState } from 'react'
import { RadioRows } from '../../../../ui/inputs/radio-rows.tsx'
import { DeskDialog } from '../../desk-dialog.tsx'
import { ChangePreviewDialog } from './late-preview.tsx'

export interface MergeDivision {
  readonly id: number
  readonly name: string
}

interface MergeDialogProps {
  readonly division: MergeDivision
  /** The divisions that it can go into. */
  readonly others: readonly MergeDivision[]
  readonly onClose: () => void
}

/** Chooses the division into which another one goes, then shows what that changes. */
export function MergeDialog({ division, others, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isChosen, setIsChosen] = useState(false)
  const [error, setError] = useState<string>()
  const into = others.find(({ id }) => String(id) === chosen)

  if (isChosen && into !== undefined) {
    return (
      <ChangePreviewDialog
        change={{ kind: 'merge-divisions', divisionId: division.id, intoId: into.id }}
        words={{
          title: 'Merge two divisions',
          description: `${division.name} goes into ${into.name}`,
          act: 'Merge the divisions',
          keep: 'Keep two divisions',
          done: `${division.name} merged`,
        }}
        onKeep={() => setIsChosen(false)}
        onDone={onClose}
      />
    )
  }
  return (
    <DeskDialog
      title="Merge with another division"
      description={`All teams of ${division.name} go into the division that you choose. Nothing changes yet.`}
      submitLabel="Show what changes"
      isPending={false}
      onSubmit={() => (into === undefined ? setError('Please choose a division') : setIsChosen(true))}
      onClose={onClose}
    >
      <RadioRows
        name="into"
        label="Into which division?"
        value={chosen}
        onValueChange={setChosen}
        error={into === undefined ? error : undefined}
        options={others.map(({ id, name }) => ({ value: String(id), title: name }))}
      />
    </DeskDialog>
  )
}
