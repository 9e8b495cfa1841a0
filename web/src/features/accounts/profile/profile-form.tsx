import { type CurrentUser, ProfileBody } from '@tussle/contract/people/accounts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, PasswordInput, TextArea, TextInput } from '../../../ui/inputs/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useUnsavedInput } from '../../../ui/overlays/layers.ts'
import { EmailState } from '../email/email-state.tsx'
import { GenderField, RatingField } from './profile-choices.tsx'
import { sayProfileFailed, useSaveProfile } from './use-save-profile.ts'

const { email, displayName, location, bio, currentPassword, rating, gender, playingStyle } = ProfileBody.shape
const SCHEMA = z.object({ email, displayName, location, bio, currentPassword, rating, gender, playingStyle })
const CHANGED = { shouldDirty: true }

/** Everything that others may read about a player, with one Save button. */
export function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const { save, isPending } = useSaveProfile()
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useContractForm(SCHEMA, { ...savedOf(user), currentPassword: '' })
  const { errors, isDirty } = form.formState
  const { setFocus } = form
  useUnsavedInput(isDirty && !isPending)
  // Waits until the field exists.
  useEffect(() => {
    if (asksPassword) setFocus('currentPassword')
  }, [asksPassword, setFocus])

  const submit = form.handleSubmit(async ({ currentPassword: password, rating: level, ...change }) => {
    const proof = asksPassword && password ? { currentPassword: password } : {}
    // An administrator has no rating, so the field is hidden and not sent (OQ-038).
    const chosen = user.isAdmin || level === undefined ? {} : { rating: level }
    const error = await save({ ...change, ...chosen, ...proof })
    if (error === null) {
      setAsksPassword(false)
      // A new address is pending until its link is opened; the field shows the confirmed one.
      form.reset({ ...form.getValues(), email: user.email, currentPassword: '' })
    } else if (needsPassword(error) && !asksPassword) {
      setAsksPassword(true)
    } else if (error instanceof ApiError && error.code === 'rate_limited' && asksPassword) {
      const message = error.serverMessage ?? 'Please try another address later'
      form.setError('email', { message }, { shouldFocus: true })
      sayProfileFailed(error)
    } else {
      if (needsPassword(error)) form.setError('currentPassword', { message: 'That password is not right' })
      showFieldErrors(form, error)
      sayProfileFailed(error)
    }
  })

  return (
    <Card title="Profile">
      <form className="stack-form" onSubmit={submit} noValidate>
        <Field label="Email" error={errors.email?.message}>
          {(field) => <TextInput {...field} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <EmailState user={user} isEdited={form.watch('email') !== user.email} />
        {asksPassword && (
          <Field
            label="Current password"
            hint="A new email needs your password. Your old address is told about the change."
            error={errors.currentPassword?.message}
          >
            {(field) => (
              <PasswordInput
                {...field}
                {...form.register('currentPassword')}
                autoComplete="current-password"
              />
            )}
          </Field>
        )}
        <Field label="Display name" error={errors.displayName?.message}>
          {(field) => <TextInput {...field} {...form.register('displayName')} autoComplete="nickname" />}
        </Field>
        {!user.isAdmin && (
          <RatingField
            value={form.watch('rating')}
            onChange={(value) => form.setValue('rating', value, CHANGED)}
            error={errors.rating?.message}
          />
        )}
        <GenderField
          value={form.watch('gender')}
          onChange={(value) => form.setValue('gender', value, CHANGED)}
          error={errors.gender?.message}
        />
        <Field
          label="Playing style"
          optional
          hint="For example: aggressive at the net"
          error={errors.playingStyle?.message}
        >
          {(field) => <TextInput {...field} {...form.register('playingStyle')} />}
        </Field>
        <Field label="Location" optional error={errors.location?.message}>
          {(field) => <TextInput {...field} {...form.register('location')} placeholder="City, State" />}
        </Field>
        <Field label="Bio" optional error={errors.bio?.message}>
          {(field) => <TextArea {...field} {...form.register('bio')} rows={4} />}
        </Field>
        <div className="form-actions">
          <Button type="submit" pending={isPending} pendingLabel="Saving..." aria-label="Save profile">
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

function savedOf(user: CurrentUser) {
  return {
    email: user.email,
    displayName: user.displayName,
    location: user.location ?? '',
    bio: user.bio ?? '',
    rating: user.rating ?? undefined,
    gender: user.gender,
    playingStyle: user.playingStyle ?? '',
  }
}

/** The server answers a wrong password like a missing one: it asks for a fresh proof (OQ-136). */
function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'reauth_required' || error.code === 'wrong_password')
}
