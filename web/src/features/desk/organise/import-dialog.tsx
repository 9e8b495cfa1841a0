import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { Field, TextArea } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { useRoom } from '../room-context.tsx'
import { type ImportReport, useImportEntries } from './entries.queries.ts'
import { useDisturbance } from './use-disturbance.tsx'

const SHOWN_PROBLEMS = 20

/** Imports a list of entries. The organiser checks it first; the server imports all of it or nothing. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useImportEntries(useRoom().room.desk.tournament.id)
  const [csv, setCsv] = useState('')
  const [error, setError] = useState<string>()
  /** The check of the present list; null if the list has changed since. */
  const [report, setReport] = useState<ImportReport | null>(null)
  const isGood = report !== null && report.problems.length === 0

  const disturbance = useDisturbance('Enter them all the same')

  const save = (confirmed = false) => {
    if (csv.trim() === '') {
      setError('Please paste a list')
      return
    }
    void send
      .mutateAsync({ csv, dryRun: !isGood, confirmed })
      .then((answer) => {
        if (!isGood || answer.problems.length > 0) {
          setReport(answer)
          return
        }
        toast({ title: counted(answer.entries, 'entry made', 'entries made') })
        onClose()
      })
      .catch((refusal: unknown) => disturbance.refused(refusal, () => save(true)))
  }

  return (
    <DeskDialog
      title="Import a list"
      description="One entry in each line: division, player, partner. Players by username or email."
      submitLabel={isGood ? `Enter ${report.entries}` : 'Check the list'}
      pendingLabel="Saving..."
      isPending={send.isPending}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <Field label="List" hint="For instance: Mixed 4.0 Doubles, Maya D, Theo O" error={error}>
        {(field) => (
          <TextArea
            {...field}
            rows={8}
            dir="auto"
            value={csv}
            onChange={({ currentTarget }) => {
              setCsv(currentTarget.value)
              setReport(null)
              setError(undefined)
            }}
          />
        )}
      </Field>
      {isGood && (
        <Note tone="info">
          The list reads well: {counted(report.entries, 'entry', 'entries')}. Everybody on it is looked up
          when you enter them. Divisions that are drawn are drawn anew.
        </Note>
      )}
      {report !== null && !isGood && (
        <Note tone="error" title="Nobody was entered">
          <ul>
            {report.problems.slice(0, SHOWN_PROBLEMS).map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
          {report.problems.length > SHOWN_PROBLEMS && (
            <p>And {report.problems.length - SHOWN_PROBLEMS} more.</p>
          )}
        </Note>
      )}
      {disturbance.dialog}
    </DeskDialog>
  )
}
