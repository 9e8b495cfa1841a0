import { useState } from 'react'
import { ChooseDivision } from './choose-division.tsx'
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
  const [into, setInto] = useState<MergeDivision | null>(null)
  return (
    <ChooseDivision
      title="Merge with another division"
      description={`All teams of ${division.name} go into the division that you choose. Nothing changes yet.`}
      label="Into which division?"
      divisions={others}
      onChoose={setInto}
      onClose={onClose}
    >
      {into && (
        <ChangePreviewDialog
          ways={[{ change: { kind: 'merge-divisions', divisionId: division.id, intoId: into.id } }]}
          words={{
            title: 'Merge two divisions',
            description: `${division.name} goes into ${into.name}`,
            act: 'Merge the divisions',
            keep: 'Keep two divisions',
            done: `${division.name} merged`,
          }}
          onKeep={() => setInto(null)}
          onDone={onClose}
        />
      )}
    </ChooseDivision>
  )
}
