import type { CompetitionKind } from '@tussle/contract/competitions'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { entriesOf, type MyEntry } from './entries.queries.ts'
import { furtherDivisions, mayEnterFurther } from './further-divisions.ts'

const JoinDialog = late(() => import('./join-dialog.tsx').then((file) => ({ default: file.JoinDialog })))

/** The join dialog for the divisions that the player has not entered yet (OQ-180). */
export function useFurtherDialog(kind: CompetitionKind) {
  const [entry, setEntry] = useState<MyEntry | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (wanted: MyEntry) => {
    setEntry(wanted)
    setOpen(true)
  }
  const dialog = entry && (
    <Suspense>
      <JoinDialog
        key={entry.competition.id}
        kind={kind}
        competition={{ ...entry.competition, divisions: [...furtherDivisions(entry)] }}
        entered={entriesOf(entry).flatMap(({ division }) => division?.id ?? [])}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </Suspense>
  )
  return { open, dialog }
}

interface EnterFurtherProps {
  readonly kind: CompetitionKind
  /** The player's entry; undefined without one. */
  readonly entry: MyEntry | undefined
}

/** The way from a competition's own page into a further division. */
export function EnterFurther({ kind, entry }: EnterFurtherProps) {
  const { open, dialog } = useFurtherDialog(kind)
  return (
    <>
      {entry && mayEnterFurther(entry) && (
        <div className="mb-4">
          <Button size="sm" variant="secondary" onClick={() => open(entry)}>
            Enter another division
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}
