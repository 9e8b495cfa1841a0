import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { type Credentials, useLogin } from '../accounts.queries.ts'
import { nameOf } from '../auth-context.tsx'
import { CodeField } from '../second-factors/code-field.tsx'
import { hasPasskeys } from '../second-factors/passkeys.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useEntered } from './use-entered.ts'

interface SignInCodeProps {
  readonly account: Credentials
  readonly onStartOver: () => void
}

/** The second step of a sign-in after a correct password. */
export function SignInCode({ account, onStartOver }: SignInCodeProps) {
  const login = useLogin()
  const entered = useEntered()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      const user = await login.mutateAsync({ ...account, code })
      entered(user, 'Welcome back!', `Signed in as ${nameOf(user)}`)
    } catch {
      field.current?.select()
    }
  }

  const isWrong = login.error instanceof ApiError && login.error.code === 'second_factor_failed'
  const message = serverMessage(login.error)
  return (
    <form className="stack-form" onSubmit={submit} noValidate>
      <div>
        <h2 className="t-h2">One more step</h2>
        <p className="text-ink-2 wrap-anywhere">
          The password of <b>{account.username}</b> is right. Now show that it is you.
        </p>
      </div>
      {login.isError && !isWrong && (
        <Note tone="error" title="Login failed">
          {message ?? 'Login failed'}
        </Note>
      )}
      {/* So that a password manager knows whose code it is to fill in. */}
      <input type="text" name="username" autoComplete="username" value={account.username} readOnly hidden />
      <CodeField
        ref={field}
        value={code}
        onChange={setCode}
        error={isWrong ? (message ?? 'That code is not right') : undefined}
      />
      <Button
        type="submit"
        size="lg"
        block
        disabled={code.trim() === ''}
        pending={login.isPending}
        pendingLabel="Signing in..."
      >
        Continue
      </Button>
      {hasPasskeys() && <PasskeySignIn stayLoggedIn={account.stayLoggedIn ?? false} isInstead />}
      <button type="button" className="link justify-self-center" onClick={onStartOver}>
        Start over
      </button>
    </form>
  )
}

/** The password was correct, and the account requires a second factor. */
export function isSecondStep(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required'
}
