import { withDestination } from '@tussle/contract/people/destination'
import { ResetPasswordBody } from '@tussle/contract/people/passwords'
import { useNavigate } from 'react-router'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx'
import { Field, PasswordInput } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useResetPassword } from '../accounts.queries.ts'
import { useDestination } from './use-destination.ts'

const FALLBACK = 'The password could not be changed. Please try again.'

/** The page that the mailed link opens: a new password, then sign-in with it (OQ-022). */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const reset = useResetPassword()
  const navigate = useNavigate()
  const signIn = withDestination('/auth', useDestination())
  const form = useContractForm(ResetPasswordBody, { token, newPassword: '' })
  const isDeadLink = reset.error instanceof ApiError && reset.error.code === 'reset_link_invalid'

  const submit = form.handleSubmit(async (body) => {
    try {
      await reset.mutateAsync(body)
      navigate(signIn, { replace: true })
      toast({ title: 'Password changed successfully', description: 'Sign in with your new password.' })
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <div className="stack-form">
      <h2 className="t-h2">Set a new password</h2>
      {reset.isError && <Note tone="error">{serverMessage(reset.error) ?? FALLBACK}</Note>}
      {isDeadLink ? (
        <ButtonLink to={signIn} variant="secondary" block>
          Go to Sign In
        </ButtonLink>
      ) : (
        <form className="stack-form" onSubmit={submit} noValidate>
          <Field
            label="New password"
            hint="At least 6 characters"
            error={form.formState.errors.newPassword?.message}
          >
            {(field) => (
              <PasswordInput {...field} {...form.register('newPassword')} autoComplete="new-password" />
            )}
          </Field>
          <Button type="submit" size="lg" block pending={reset.isPending} pendingLabel="Changing...">
            Change Password
          </Button>
        </form>
      )}
    </div>
  )
}
