import { CompleteRegistrationBody } from '@tussle/contract/people/accounts'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/form.ts'
import { reloadPage } from '../../../lib/leave.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { toastOverReload } from '../../../lib/stored-toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useCompleteRegistration } from '../accounts.queries.ts'
import '../accounts.css'
import { SkillCards } from '../profile/skill-cards.tsx'
import { useDestination } from './use-destination.ts'

/** What an account without a display name enters first (NAV-004). The rating is preset (OQ-034). */
export function CompleteProfileForm({ user }: { readonly user: CurrentUser }) {
  const complete = useCompleteRegistration()
  const navigate = useNavigate()
  const next = useDestination()
  const form = useContractForm(CompleteRegistrationBody, {
    displayName: '',
    rating: user.rating ?? '3.0',
    location: user.location ?? '',
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await complete.mutateAsync(body)
      toastOverReload({ title: 'Welcome!', description: 'Your profile has been created successfully.' })
      if (next !== null) navigate(next, { replace: true })
      reloadPage()
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = 'Failed to create profile. Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  })

  // A new tab has no page to go back to (OQ-035).
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate('/leagues'))

  return (
    <form className="stack-form" onSubmit={submit} noValidate>
      <div className="grid gap-1">
        <h1 className="t-h1">Join {PRODUCT_NAME}</h1>
        <p className="text-ink-2">Create your profile and start competing</p>
      </div>
      <Field label="Display Name" hint="How others will see you" error={errors.displayName?.message}>
        {(field) => <TextInput {...field} {...form.register('displayName')} autoComplete="nickname" />}
      </Field>
      <SkillCards
        name="rating"
        label="Skill level"
        value={form.watch('rating')}
        onChange={(rating) => form.setValue('rating', rating, { shouldDirty: true })}
      />
      <Field label="Location" hint="City, State" error={errors.location?.message} optional>
        {(field) => <TextInput {...field} {...form.register('location')} />}
      </Field>
      <div className="complete-actions">
        <Button
          type="submit"
          size="lg"
          block
          pending={complete.isPending || complete.isSuccess}
          pendingLabel="Creating Profile..."
        >
          Create Profile
        </Button>
        <Button variant="ghost" block onClick={goBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
