import type { CompetitionKind } from '@tussle/contract/competitions'
import { Suspense, useState } from 'react'
import { late } from '../../../ui/layout/late.tsx'
import type { MyEntry } from '../entries.queries.ts'

const AskDialog = late(() => import('./ask-dialog.tsx').then((file) => ({ default: file.AskDialog })))

/** The dialog with which a player without a partner asks somebody; each opening starts empty. */
export function useAskDialog(kind: CompetitionKind) {
  const [asking, setAsking] = useState<{ readonly entry: MyEntry; readonly nr: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (entry: MyEntry) => {
    setAsking({ entry, nr: (asking?.nr ?? 0) + 1 })
    setOpen(true)
  }
  const dialog = asking && (
    <Suspense>
      <AskDialog key={asking.nr} kind={kind} entry={asking.entry} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
  return { open, dialog }
}
