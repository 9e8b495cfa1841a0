import { useState } from 'react'
import { useLateContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/choice.tsx'
import { Field, PasswordInput, TextInput } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type Credentials, useLogin } from '../accounts.queries.ts'
import { nameOf } from '../auth-context.tsx'
import { hasPasskeys } from '../second-factors/passkeys.ts'
import { loadRulesAhead, signInRules } from './late-rules.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { isSecondStep, SignInCode } from './sign-in-code.tsx'
import { useEntered } from './use-entered.ts'

const FAILED = 'Login failed'

export function SignInForm({ onForgotten }: { readonly onForgotten: () => void }) {
  const login = useLogin()
  const entered = useEntered()
  const form = useLateContractForm(signInRules, { username: '', password: '', stayLoggedIn: false })
  const { errors } = form.formState
  /** The correct credentials, while only the second step is missing. */
  const [halfway, setHalfway] = useState<Credentials | null>(null)

  const submit = form.handleSubmit(async (body) => {
    try {
      const user = await login.mutateAsync(body)
      entered(user, 'Welcome back!', `Signed in as ${nameOf(user)}`)
    } catch (error) {
      if (isSecondStep(error)) setHalfway(body)
      // The alert stays until the next attempt; the toast appears at once (OQ-017).
      else toast({ title: FAILED, description: serverMessage(error) ?? FAILED, variant: 'failure' })
    }
  })

  if (halfway !== null) {
    return (
      <SignInCode
        account={halfway}
        onStartOver={() => {
          setHalfway(null)
          login.reset()
        }}
      />
    )
  }
  return (
    <form className="stack-form" onSubmit={submit} onInput={loadRulesAhead} noValidate>
      {login.isError && !isSecondStep(login.error) && (
        <Note tone="error" title={FAILED}>
          {serverMessage(login.error) ?? FAILED}
        </Note>
      )}
      <Field label="Username or email" error={errors.username?.message}>
        {(field) => <TextInput {...field} {...form.register('username')} autoComplete="username" />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(field) => (
          <PasswordInput {...field} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Stay logged in for 30 days"
          checked={form.watch('stayLoggedIn') ?? false}
          onCheckedChange={(checked) => form.setValue('stayLoggedIn', checked)}
        />
        <button type="button" className="link" onClick={onForgotten}>
          Forgot password?
        </button>
      </div>
      <Button type="submit" size="lg" block pending={login.isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
      {hasPasskeys() && <PasskeySignIn stayLoggedIn={form.watch('stayLoggedIn') ?? false} />}
    </form>
  )
}
