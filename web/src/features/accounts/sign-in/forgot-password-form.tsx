import { ArrowLeft, MailCheck } from 'lucide-react'
import { useLateContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useForgotPassword } from '../accounts.queries.ts'
import { forgottenRules, loadRulesAhead } from './late-rules.ts'
import { useDestination } from './use-destination.ts'

interface ForgotPasswordFormProps {
  readonly email?: string
}

/** A form for the email address, then the message that instructions were sent (SETTINGS-008, SETTINGS-009). */
export function ForgotPasswordForm({ email = '' }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword()
  const next = useDestination()
  const form = useLateContractForm(forgottenRules, { email })

  const submit = form.handleSubmit(async (body) => {
    try {
      await forgot.mutateAsync({ email: body.email, ...(next !== null && { next }) })
      toast({
        title: 'Reset email sent',
        description: 'Please check your email for password reset instructions.',
      })
    } catch (error) {
      const description = serverMessage(error) ?? 'Failed to send reset email'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  })

  if (forgot.isSuccess) return <Sent email={forgot.variables.email} onAgain={forgot.reset} />
  return (
    <form className="stack-form" onSubmit={submit} onInput={loadRulesAhead} noValidate>
      <Field
        label="Email"
        hint="We'll mail you a link that sets a new password."
        error={form.formState.errors.email?.message}
      >
        {(field) => <TextInput {...field} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" block size="lg" pending={forgot.isPending} pendingLabel="Sending...">
        Send Reset Instructions
      </Button>
    </form>
  )
}

/** The same form in place of the sign-in form, with a button back to it (OQ-022). */
export function ForgotPassword({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className="stack-form">
      <h2 className="t-h2">Forgot password?</h2>
      <ForgotPasswordForm />
      <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
        Back to Sign In
      </Button>
    </div>
  )
}

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  return (
    <div className="reset-sent" role="status">
      <MailCheck size={40} aria-hidden />
      <h3 className="t-h3">Reset instructions sent</h3>
      <p className="text-ink-2">
        If an account uses <b className="break-words">{email}</b>, a link is on its way. It works once, for
        one hour.
      </p>
      <Button variant="ghost" onClick={onAgain}>
        Use another email
      </Button>
    </div>
  )
}
