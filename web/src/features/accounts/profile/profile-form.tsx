import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, PasswordInput, TextArea, TextInput } from '../../../ui/inputs/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmailState } from '../email/email-state.tsx'
import { GenderField, RatingField } from './profile-choices.tsx'
import { useProfileForm } from './use-profile-form.ts'

const CHANGED = { shouldDirty: true }

/** Everything that others may read about a player, with one Save button. */
export function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const { form, submit, isPending, asksPassword } = useProfileForm(user)
  const { errors } = form.formState
  return (
    <Card title="Profile">
      <form className="stack-form" onSubmit={submit} noValidate>
        <Field label="Email" error={errors.email?.message}>
          {(field) => <TextInput {...field} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <EmailState user={user} isEdited={form.watch('email') !== user.email} />
        {asksPassword && <CurrentPasswordField form={form} />}
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
        <AboutFields form={form} />
        <div className="form-actions">
          <Button type="submit" pending={isPending} pendingLabel="Saving..." aria-label="Save profile">
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Form = ReturnType<typeof useProfileForm>['form']

function CurrentPasswordField({ form }: { readonly form: Form }) {
  return (
    <Field
      label="Current password"
      hint="A new email needs your password. Your old address is told about the change."
      error={form.formState.errors.currentPassword?.message}
    >
      {(field) => (
        <PasswordInput {...field} {...form.register('currentPassword')} autoComplete="current-password" />
      )}
    </Field>
  )
}

/** What a player says about themselves in words. */
function AboutFields({ form }: { readonly form: Form }) {
  const { errors } = form.formState
  return (
    <>
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
    </>
  )
}
