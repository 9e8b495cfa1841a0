import { type CurrentUser, ProfileBody } from '@tussle/contract/accounts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/api-error.ts'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { Field, PasswordInput, TextArea, TextInput } from '../../ui/field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { sayProfileFailed, useSaveProfile } from './use-save-profile.ts'

const { email, displayName, location, bio, currentPassword } = ProfileBody.shape
const SCHEMA = z.object({ email, displayName, location, bio, currentPassword })

export function ProfileIdentity({ user }: { readonly user: CurrentUser }) {
  const { save, isPending } = useSaveProfile()
  const [asksPassword, setAsksPassword] = useState(false)
  const saved = {
    email: user.email,
    displayName: user.displayName,
    location: user.location ?? '',
    bio: user.bio ?? '',
  }
  const form = useContractForm(SCHEMA, { ...saved, currentPassword: '' })
  const { errors } = form.formState
  const { setFocus } = form
  // Once the field is there, however long that takes.
  useEffect(() => {
    if (asksPassword) setFocus('currentPassword')
  }, [asksPassword, setFocus])

  const submit = form.handleSubmit(async ({ currentPassword: password, ...change }) => {
    const proof = asksPassword && password ? { currentPassword: password } : {}
    const error = await save({ ...change, ...proof })
    if (error === null) {
      setAsksPassword(false)
      form.reset({ ...form.getValues(), currentPassword: '' })
    } else if (needsPassword(error) && !asksPassword) {
      setAsksPassword(true)
    } else if (error instanceof ApiError && error.code === 'email_taken') {
      form.setError('email', { message: error.serverMessage ?? 'This email is taken' }, { shouldFocus: true })
      sayProfileFailed(error)
    } else {
      if (needsPassword(error)) form.setError('currentPassword', { message: 'That password is not right' })
      showFieldErrors(form, error)
      sayProfileFailed(error)
    }
  })

  return (
    <ProfileSection title="Identity" onSubmit={submit} isPending={isPending}>
      <Field label="Email" error={errors.email?.message}>
        {(field) => <TextInput {...field} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      {asksPassword && (
        <Field
          label="Current password"
          hint="A new email needs your password. Your old address is told about the change."
          error={errors.currentPassword?.message}
        >
          {(field) => (
            <PasswordInput {...field} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
      )}
      <Field label="Display name" error={errors.displayName?.message}>
        {(field) => <TextInput {...field} {...form.register('displayName')} autoComplete="nickname" />}
      </Field>
      <Field label="Location" optional error={errors.location?.message}>
        {(field) => <TextInput {...field} {...form.register('location')} placeholder="City, State" />}
      </Field>
      <Field label="Bio" optional error={errors.bio?.message}>
        {(field) => <TextArea {...field} {...form.register('bio')} rows={4} />}
      </Field>
    </ProfileSection>
  )
}

/** A wrong password answers the same way as a missing one: prove who you are (OQ-136). */
function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'reauth_required' || error.code === 'wrong_password')
}
