import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, PasswordInput } from '../../../ui/inputs/field.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { hasPasskeys, isDeclined, passkeyProblem } from './passkeys.ts'
import {
  type SecondFactors,
  useProve,
  useProveByPasskey,
  useSecondFactors,
} from './second-factors.queries.ts'
import '../accounts.css'

interface ProofDialogProps {
  readonly onProven: () => void
  readonly onClose: () => void
}

/** Asks for a fresh proof before an action that an open browser alone must not allow. It lasts ten minutes. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const factors = useSecondFactors()
  // Opens only when the fields are known, so that the first of them gets the focus.
  if (factors.isPending) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Confirm it’s you"
      description="This is protected, so that an open browser alone cannot do it."
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form="proof" disabled={factors.data === undefined}>
            Confirm
          </Button>
        </>
      }
    >
      {factors.isError && (
        <ErrorState message="This could not be loaded." onRetry={() => void factors.refetch()} />
      )}
      {factors.data && <Ways factors={factors.data} onProven={onProven} />}
    </Dialog>
  )
}

interface WaysProps {
  readonly factors: SecondFactors
  readonly onProven: () => void
}

function Ways({ factors, onProven }: WaysProps) {
  const hasPasskey = factors.passkeys.length > 0
  const needsCode = hasPasskey || factors.totpSince !== null
  return (
    <div className="stack-form">
      {hasPasskey && hasPasskeys() && <ByPasskey onProven={onProven} />}
      <ByPassword needsCode={needsCode} onProven={onProven} />
    </div>
  )
}

function ByPasskey({ onProven }: Pick<WaysProps, 'onProven'>) {
  const passkey = useProveByPasskey()
  return (
    <div className="grid gap-3">
      {passkey.isError && !isDeclined(passkey.error) && (
        <Note tone="error">{passkeyProblem(passkey.error)}</Note>
      )}
      <Button
        data-autofocus
        variant="secondary"
        size="lg"
        block
        icon={Fingerprint}
        pending={passkey.isPending}
        onClick={() => passkey.mutate(undefined, { onSuccess: onProven })}
      >
        Use a passkey
      </Button>
      <p className="auth-or" aria-hidden>
        or
      </p>
    </div>
  )
}

function ByPassword({ needsCode, onProven }: { readonly needsCode: boolean } & Pick<WaysProps, 'onProven'>) {
  const prove = useProve()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    prove.mutate({ currentPassword: password, ...(needsCode && { code }) }, { onSuccess: onProven })
  }
  const problem = problemOf(prove.error)
  return (
    <form id="proof" className="stack-form" onSubmit={submit}>
      {problem.other && <Note tone="error">{problem.other}</Note>}
      <Field label="Current password" error={problem.password}>
        {(field) => (
          <PasswordInput
            {...field}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      {needsCode && <CodeField value={code} onChange={setCode} error={problem.code} />}
    </form>
  )
}

interface Problem {
  readonly password?: string
  readonly code?: string
  readonly other?: string
}

/** The error of the field that caused it. */
function problemOf(error: unknown): Problem {
  if (error === null) return {}
  const message = serverMessage(error)
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'wrong_password') return { password: message ?? 'That password is not right' }
  if (code === 'wrong_code') return { code: message ?? 'That code is not right' }
  return { other: message ?? 'That did not work. Please try again.' }
}
