import { useState } from 'react'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/layout/note.tsx'

export const isUnfit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'not_eligible'

interface ExceptionFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** The reason with which an organiser admits somebody whom the division refuses. */
export function ExceptionField({ value, onChange }: ExceptionFieldProps) {
  return (
    <Field
      label="Why may they play here?"
      hint="With a reason they are admitted, and it stays on record."
      optional
    >
      {(field) => (
        <TextInput
          {...field}
          maxLength={200}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface UnfitNoteProps {
  readonly error: ApiError
  readonly onAdmit: (reason: string) => void
}

/** Instead of a preview: who does not fit, and the way to admit them. */
export function UnfitNote({ error, onAdmit }: UnfitNoteProps) {
  const [reason, setReason] = useState('')
  return (
    <>
      <Note tone="warn" role="alert">
        {serverMessage(error)}
      </Note>
      <ExceptionField value={reason} onChange={setReason} />
      <Button variant="secondary" disabled={reason.trim() === ''} onClick={() => onAdmit(reason.trim())}>
        Show what changes
      </Button>
    </>
  )
}
