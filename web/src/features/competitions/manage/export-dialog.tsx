import { Braces, FileSpreadsheet, type LucideIcon } from 'lucide-react'
import { saveAsFile } from '../../../lib/save-as-file.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { type ExportPart, useExport } from './export.queries.ts'
import type { CompetitionKind, Managed } from './managed.queries.ts'

interface File {
  readonly part: ExportPart | null
  readonly label: string
  readonly icon: LucideIcon
}

const FILES: readonly File[] = [
  { part: 'entries', label: 'Entries (CSV)', icon: FileSpreadsheet },
  { part: 'matches', label: 'Matches (CSV)', icon: FileSpreadsheet },
  { part: 'standings', label: 'Standings (CSV)', icon: FileSpreadsheet },
  { part: null, label: 'Everything (JSON)', icon: Braces },
]

interface ExportDialogProps {
  readonly kind: CompetitionKind
  readonly competition: Managed
  readonly onClose: () => void
}

/** Exports the data of one competition; the audit trail records who exports it. */
export function ExportDialog({ kind, competition: { id, name }, onClose }: ExportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Export ${name}`}
      description="CSV opens in any spreadsheet. JSON holds everything for another program."
      footer={<DialogClose>Done</DialogClose>}
    >
      <ExportFiles kind={kind} id={id} />
    </Dialog>
  )
}

interface ExportFilesProps {
  readonly kind: CompetitionKind
  readonly id: number
}

export function ExportFiles({ kind, id }: ExportFilesProps) {
  const { mutate, isPending, isError, error, variables } = useExport()
  return (
    <div className="stack-form">
      {isError && <Note tone="error">{serverMessage(error) ?? 'The file could not be made.'}</Note>}
      {FILES.map(({ part, label, icon }) => (
        <Button
          key={label}
          variant="secondary"
          block
          icon={icon}
          pending={isPending && variables.part === part}
          onClick={() =>
            mutate({ kind, id, part }, { onSuccess: (file) => saveAsFile(file.name, file.content) })
          }
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
