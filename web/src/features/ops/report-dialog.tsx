import { REASON_LABELS, REPORT_REASONS, type ReportReason } from '@tussle/contract/ops/reports'
import { type SubmitEvent, useState } from 'react'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type ReportSubject, useReport } from './reports.queries.ts'
import { WordsField } from './words-field.tsx'

const FORM_ID = 'report-form'
const REASONS = REPORT_REASONS.map((value) => ({ value, title: REASON_LABELS[value] }))
const PARTS: Readonly<Record<ReportSubject, string>> = {
  player: 'Name, photo and bio are sent along as they are now.',
  club: 'Name, picture and description are sent along as they are now.',
}

interface ReportDialogProps {
  readonly kind: ReportSubject
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

export function ReportDialog({ kind, id, name, onClose }: ReportDialogProps) {
  const report = useReport()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason === null) return
    try {
      const { message } = await report.mutateAsync({ kind, id, reason, words })
      toast({ title: 'Reported', description: message })
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
      title={`Report ${name}`}
      description={PARTS[kind]}
      hasUnsavedInput={words !== '' && !report.isPending && !report.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={report.isPending} pendingLabel="Sending...">
            Send report
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="stack-form" onSubmit={(event) => void submit(event)} noValidate>
        {report.isError && (
          <Note tone="error">{serverMessage(report.error) ?? 'That did not work. Please try again.'}</Note>
        )}
        <RadioRows
          name="reason"
          label="What is wrong?"
          value={reason}
          onValueChange={setReason}
          options={REASONS}
          error={isAsked && reason === null ? 'Please choose a reason' : undefined}
        />
        <WordsField
          label="In your words"
          hint="Nobody but the administrators reads this."
          value={words}
          onChange={setWords}
        />
      </form>
    </Dialog>
  )
}
