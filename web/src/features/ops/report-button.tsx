import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import type { ReportSubject } from './reports.queries.ts'

const ReportDialog = late(() =>
  import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog })),
)

interface ReportButtonProps {
  readonly kind: ReportSubject
  readonly id: number
  readonly name: string
}

/** Sends an abuse report about a player or a club to the administrators. */
export function ReportButton({ kind, id, name }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon={Flag} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {`Report this ${kind}`}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
