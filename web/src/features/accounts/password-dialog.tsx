import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { serverMessage } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, PasswordInput } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'

interface PasswordDialogProps<Answer> {
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly isDanger?: boolean
  readonly mutation: UseMutationResult<Answer, Error, string>
  readonly onDone: (answer: Answer) => void
}

/** Asks for the own password before something that an open browser alone must not do. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { title, text, confirm, isDanger = false, mutation, onClose, onDone } = props
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutation.mutate(password, { onSuccess: onDone })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="password-dialog"
            variant={isDanger ? 'danger' : 'primary'}
            disabled={password === ''}
            pending={mutation.isPending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id="password-dialog" className="stack-form" onSubmit={submit}>
        {mutation.isError && (
          <Note tone="error">{serverMessage(mutation.error) ?? 'That did not work. Please try again.'}</Note>
        )}
        <Field label="Current password">
          {(field) => (
            <PasswordInput
              {...field}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
