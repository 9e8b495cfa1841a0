import { Download, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const loadDialogs = () => import('./own-data-dialogs.tsx')
const ExportDialog = lazy(() => loadDialogs().then((file) => ({ default: file.ExportDialog })))
const DeleteDialog = lazy(() => loadDialogs().then((file) => ({ default: file.DeleteDialog })))

/** Take everything out, or take yourself out. Both ask for the password first. */
export function OwnData() {
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null)
  const close = () => setAsking(null)
  return (
    <Card title="Your data">
      <div className="own-data">
        <p>
          <b>Export my data</b>
          <span>One file with everything kept about you.</span>
        </p>
        <Button variant="secondary" icon={Download} onClick={() => setAsking('export')}>
          Export my data
        </Button>
        <p>
          <b>Delete account</b>
          <span>Your results stay in the tables as "Former player".</span>
        </p>
        <Button variant="destructive" icon={Trash2} onClick={() => setAsking('delete')}>
          Delete account
        </Button>
      </div>
      <Suspense>
        {asking === 'export' && <ExportDialog onClose={close} />}
        {asking === 'delete' && <DeleteDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}
