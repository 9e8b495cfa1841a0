import { SettingsProfileForm as Schema } from '@tussle/contract/people/accounts'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { showFieldErrors, showSaved, useContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextArea, TextInput } from '../../../ui/inputs/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useUnsavedInput } from '../../../ui/overlays/layers.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useUpdateProfile } from '../accounts.queries.ts'

/** The Profile tab of Account Settings (SETTINGS-002..006). */
export function SettingsProfileForm({ user }: { readonly user: CurrentUser }) {
  const update = useUpdateProfile()
  const form = useContractForm(Schema, {
    displayName: user.displayName,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    location: user.location ?? '',
    bio: user.bio ?? '',
  })
  const { errors, isDirty } = form.formState
  useUnsavedInput(isDirty && !update.isPending)

  const submit = form.handleSubmit(async (body) => {
    const sent = form.getValues()
    try {
      await update.mutateAsync(body)
      showSaved(form, { sent, saved: body })
      toast({ title: 'Profile updated' })
    } catch (error) {
      if (isLoggedOut(error)) return
      showFieldErrors(form, error)
      const description = serverMessage(error) ?? 'Failed to update profile'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  })

  return (
    <Card title="Profile">
      <form className="stack-form" onSubmit={submit} noValidate>
        <Field label="Display name" error={errors.displayName?.message}>
          {(field) => <TextInput {...field} {...form.register('displayName')} autoComplete="nickname" />}
        </Field>
        <div className="field-pair">
          <Field label="First name" optional error={errors.firstName?.message}>
            {(field) => <TextInput {...field} {...form.register('firstName')} autoComplete="given-name" />}
          </Field>
          <Field label="Last name" optional error={errors.lastName?.message}>
            {(field) => <TextInput {...field} {...form.register('lastName')} autoComplete="family-name" />}
          </Field>
        </div>
        <Field label="Location" optional error={errors.location?.message}>
          {(field) => <TextInput {...field} {...form.register('location')} placeholder="City, State" />}
        </Field>
        <Field label="Bio" optional error={errors.bio?.message}>
          {(field) => <TextArea {...field} {...form.register('bio')} rows={4} />}
        </Field>
        <Field label="Username" hint="You can sign in with it, or with your email.">
          {(field) => <TextInput {...field} value={user.username} readOnly />}
        </Field>
        <div className="form-actions">
          <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}
