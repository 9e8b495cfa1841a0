import { useState } from 'react'
import type { EntryDivision } from './add-entry-dialog.tsx'
import { ChooseDivision } from './changes/choose-division.tsx'
import { ChangePreviewDialog } from './changes/late-preview.tsx'

interface MoveEntryDialogProps {
  readonly entryId: number
  readonly name: string
  /** The divisions that the entry can move to. */
  readonly divisions: readonly EntryDivision[]
  readonly onClose: () => void
}

/** Chooses the division to which an entry moves, then shows what that changes. */
export function MoveEntryDialog({ entryId, name, divisions, onClose }: MoveEntryDialogProps) {
  const [into, setInto] = useState<EntryDivision | null>(null)
  return (
    <ChooseDivision
      title={`Move ${name}`}
      description="Divisions that are drawn are drawn anew, until their first result. Nothing changes yet."
      label="To which division?"
      divisions={divisions}
      onChoose={setInto}
      onClose={onClose}
    >
      {into && (
        <ChangePreviewDialog
          ways={[{ change: { kind: 'move-entry', entryId, divisionId: into.id } }]}
          words={{
            title: `Move ${name}`,
            description: `To ${into.name}`,
            act: 'Move the team',
            done: `${name} moved`,
          }}
          onKeep={() => setInto(null)}
          onDone={onClose}
        />
      )}
    </ChooseDivision>
  )
}
