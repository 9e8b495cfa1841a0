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
  const list = useImportedList(onClose)
  const { report, isGood } = list
  return (
    <DeskDialog
      title="Import a list"
      description="One entry in each line: division, player, partner. Players by username or email."
      submitLabel={report !== null && isGood ? `Enter ${report.entries}` : 'Check the list'}
      pendingLabel="Saving..."
      isPending={list.isPending}
      onSubmit={() => list.save()}
      onClose={onClose}
    >
      <Field label="List" hint="For instance: Mixed 4.0 Doubles, Maya D, Theo O" error={list.error}>
        {(field) => (
          <TextArea
            {...field}
            rows={8}
            dir="auto"
            value={list.csv}
            onChange={({ currentTarget }) => list.change(currentTarget.value)}
          />
        )}
      </Field>
      {report !== null && (isGood ? <GoodList report={report} /> : <Problems report={report} />)}
      {list.disturbance.dialog}
    </DeskDialog>
  )
}

/** The list as it was pasted, what the check found, and how it is sent. */
function useImportedList(onDone: () => void) {
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
        onDone()
      })
      .catch((refusal: unknown) => disturbance.refused(refusal, () => save(true)))
  }

  const change = (next: string) => {
    setCsv(next)
    setReport(null)
    setError(undefined)
  }
  return { csv, change, error, report, isGood, save, isPending: send.isPending, disturbance }
}

function GoodList({ report }: { readonly report: ImportReport }) {
  return (
    <Note tone="info">
      The list reads well: {counted(report.entries, 'entry', 'entries')}. Everybody on it is looked up when
      you enter them. Divisions that are drawn are drawn anew.
    </Note>
  )
}

function Problems({ report: { problems } }: { readonly report: ImportReport }) {
  return (
    <Note tone="error" title="Nobody was entered">
      <ul>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN_PROBLEMS && <p>And {problems.length - SHOWN_PROBLEMS} more.</p>}
    </Note>
  )
}
