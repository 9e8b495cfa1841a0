import { PAGES } from '@tussle/contract/pages'
import { usernameFor } from '@tussle/contract/people/username'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { Link } from 'react-router'
import { showFieldErrors, useLateContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, PasswordInput, TextInput } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useRegister } from '../accounts.queries.ts'
import { nameOf } from '../auth-context.tsx'
import { SkillCards } from '../profile/skill-cards.tsx'
import { offerPasskeyTo } from '../second-factors/passkey-offer-state.ts'
import { loadRulesAhead, signUpRules } from './late-rules.ts'
import { useEntered } from './use-entered.ts'

const FAILED = 'Registration failed'
const EMPTY = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' }

export function SignUpForm() {
  const { form, register, submit } = useSignUp()
  const { errors } = form.formState
  const rating = form.watch('rating')
  return (
    <form className="stack-form" onSubmit={submit} onInput={loadRulesAhead} noValidate>
      {register.isError && (
        <Note tone="error" title={FAILED}>
          {serverMessage(register.error) ?? FAILED}
        </Note>
      )}
      <NameFields form={form} />
      <Field label="Email" error={errors.email?.message}>
        {(field) => <TextInput {...field} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <div className="field-pair">
        <Field label="Password" error={errors.password?.message}>
          {(field) => <PasswordInput {...field} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          {(field) => (
            <PasswordInput {...field} {...form.register('confirmPassword')} autoComplete="new-password" />
          )}
        </Field>
      </div>
      <SkillCards
        name="rating"
        label="Skill level"
        value={rating}
        onChange={(level) => form.setValue('rating', level, { shouldDirty: true, shouldValidate: true })}
      />
      <div className="grid gap-2">
        <Button
          type="submit"
          size="lg"
          block
          disabled={rating === undefined}
          pending={register.isPending}
          pendingLabel="Creating Account..."
        >
          Create Account
        </Button>
        {rating === undefined && (
          <p className="text-center text-sm text-ink-3">Please select your skill level to continue</p>
        )}
        <LegalLine />
      </div>
    </form>
  )
}

type Form = ReturnType<typeof useSignUp>['form']

function useSignUp() {
  const register = useRegister()
  const entered = useEntered()
  const form = useLateContractForm(signUpRules, EMPTY)
  const submit = form.handleSubmit(async ({ confirmPassword: _dropped, rating: level, ...account }) => {
    // The button is disabled until a level is chosen (AUTH-030), and the schema requires one.
    if (level === undefined) return
    try {
      const sent = { ...account, rating: level, username: usernameFor(account.firstName, account.lastName) }
      const user = await register.mutateAsync(sent)
      offerPasskeyTo(user.id)
      entered(user, `Welcome to ${PRODUCT_NAME}!`, `Account created for ${nameOf(user)}`)
    } catch (error) {
      showFieldErrors(form, error)
      toast({ title: FAILED, description: serverMessage(error) ?? FAILED, variant: 'failure' })
    }
  })

  return { form, register, submit }
}

/** The name, and the username that is made from it. */
function NameFields({ form }: { readonly form: Form }) {
  const { errors } = form.formState
  const [firstName, lastName] = form.watch(['firstName', 'lastName'])
  return (
    <>
      <div className="field-pair">
        <Field label="First name" error={errors.firstName?.message}>
          {(field) => <TextInput {...field} {...form.register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(field) => <TextInput {...field} {...form.register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <p className="username-preview">
        <span>Your username will be:</span>
        <output aria-live="polite">{usernameFor(firstName, lastName)}</output>
      </p>
    </>
  )
}

function LegalLine() {
  return (
    <p className="sign-up-legal">
      By joining you agree to the{' '}
      <Link to={PAGES.terms} className="text-link" target="_blank">
        terms
      </Link>
      . The{' '}
      <Link to={PAGES.privacy} className="text-link" target="_blank">
        privacy notice
      </Link>{' '}
      says what is kept about you.
    </p>
  )
}
