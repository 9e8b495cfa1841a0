import type { ProfilePart } from '@tussle/contract/ops/reports'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox } from '../../ui/inputs/choice.tsx'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type Report, useSettleReport } from './reports.queries.ts'
import { WordsField } from './words-field.tsx'

const FORM_ID = 'settle-form'
const OUTCOMES = [
  { value: 'upheld', title: 'Something is done about it' },
  { value: 'dismissed', title: 'Nothing is wrong' },
] as const
const PARTS: readonly { readonly part: ProfilePart; readonly label: string }[] = [
  { part: 'name', label: 'Replace the display name by “Player” and a number' },
  { part: 'photo', label: 'Remove the photo' },
  { part: 'bio', label: 'Remove the bio' },
]

interface SettleDialogProps {
  readonly report: Report
  readonly onClose: () => void
}

export function SettleDialog({ report: { id, kind, content, openReports }, onClose }: SettleDialogProps) {
  const settle = useSettleReport(id)
  const [outcome, setOutcome] = useState<'upheld' | 'dismissed'>('upheld')
  const [clear, setClear] = useState<readonly ProfilePart[]>([])
  const [note, setNote] = useState('')
  const isUpheld = outcome === 'upheld'

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      await settle.mutateAsync({ isUpheld, clear: isUpheld ? [...clear] : [], note })
      toast({ title: 'Settled', description: 'The person who reported it gets a notification.' })
      onClose()
    } catch {
      // The note in the form shows the error.
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Settle: ${content.name}`}
      description={openReports > 1 ? `This settles all ${openReports} open reports about it.` : undefined}
      hasUnsavedInput={note !== '' && !settle.isPending && !settle.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={settle.isPending} pendingLabel="Settling...">
            Settle
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="stack-form" onSubmit={(event) => void submit(event)} noValidate>
        {settle.isError && (
          <Note tone="error">{serverMessage(settle.error) ?? 'That did not work. Please try again.'}</Note>
        )}
        <RadioRows
          name="outcome"
          label="What did you find?"
          value={outcome}
          onValueChange={setOutcome}
          options={OUTCOMES}
        />
        {isUpheld && kind === 'player' && <PartsToClear value={clear} onChange={setClear} />}
        {isUpheld && <Elsewhere kind={kind} />}
        <WordsField
          label="Note"
          hint="For the administrators. Nobody else reads it."
          value={note}
          onChange={setNote}
        />
      </form>
    </Dialog>
  )
}

interface PartsToClearProps {
  readonly value: readonly ProfilePart[]
  readonly onChange: (change: (before: readonly ProfilePart[]) => readonly ProfilePart[]) => void
}

function PartsToClear({ value, onChange }: PartsToClearProps) {
  return (
    <div>
      {PARTS.map(({ part, label }) => (
        <Checkbox
          key={part}
          label={label}
          checked={value.includes(part)}
          onCheckedChange={(isOn) =>
            onChange((before) => (isOn ? [...before, part] : before.filter((each) => each !== part)))
          }
        />
      ))}
    </div>
  )
}

/** Actions on other pages, which ask for the password again. */
function Elsewhere({ kind }: Pick<Report, 'kind'>) {
  return kind === 'player' ? (
    <p className="t-small text-ink-2">
      To disable the account, go to{' '}
      <Link to="/admin/settings" className="text-link">
        System Settings
      </Link>
      .
    </p>
  ) : (
    <p className="t-small text-ink-2">
      To change or close the club, go to{' '}
      <Link to="/admin/clubs" className="text-link">
        Manage Clubs
      </Link>
      .
    </p>
  )
}
