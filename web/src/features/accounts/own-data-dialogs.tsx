import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { serverMessage } from '../../lib/api-error.ts'
import { saveAsFile } from '../../lib/save-as-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, PasswordInput } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDeleteMyAccount, useExportMyData } from './accounts.queries.ts'
import { useAuth } from './auth-context.tsx'

interface Closable {
  readonly onClose: () => void
}

export function ExportDialog({ onClose }: Closable) {
  const exported = useExportMyData()
  return (
    <PasswordDialog
      title="Export my data"
      text="Enter your password to download the file."
      confirm="Download"
      mutation={exported}
      onClose={onClose}
      onDone={(data) => {
        saveAsFile('my-data.json', JSON.stringify(data, null, 2))
        onClose()
      }}
    />
  )
}

export function DeleteDialog({ onClose }: Closable) {
  const removed = useDeleteMyAccount()
  const { forget } = useAuth()
  return (
    <PasswordDialog
      title="Delete your account?"
      text="Your profile, photo and sign-in are removed for good. Enter your password to confirm."
      confirm="Delete account"
      isDanger
      mutation={removed}
      onClose={onClose}
      onDone={() => {
        void forget()
        toast({ title: 'Account deleted', description: 'Thank you for playing with us.' })
      }}
    />
  )
}

interface PasswordDialogProps<Answer> extends Closable {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly isDanger?: boolean
  readonly mutation: UseMutationResult<Answer, Error, string>
  readonly onDone: (answer: Answer) => void
}

function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
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
