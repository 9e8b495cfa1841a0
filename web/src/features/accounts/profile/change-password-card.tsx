import { ChangePasswordForm } from '@tussle/contract/people/passwords'
import { useContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, PasswordInput } from '../../../ui/inputs/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useUnsavedInput } from '../../../ui/overlays/layers.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useChangePassword } from '../accounts.queries.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePasswordCard() {
  const change = useChangePassword()
  const form = useContractForm(ChangePasswordForm, EMPTY)
  const { errors, isDirty } = form.formState
  useUnsavedInput(isDirty && !change.isPending)

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ currentPassword, newPassword })
      form.reset(EMPTY)
      toast({ title: 'Password changed successfully', description: 'Other devices have been signed out.' })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'Please check your current password and try again.'
      toast({ title: 'Failed to change password', description, variant: 'failure' })
    }
  })

  return (
    <Card title="Change Password">
      <form className="stack-form" onSubmit={submit} noValidate>
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(field) => (
            <PasswordInput {...field} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field label="New password" hint="At least 6 characters" error={errors.newPassword?.message}>
          {(field) => (
            <PasswordInput {...field} {...form.register('newPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message}>
          {(field) => (
            <PasswordInput {...field} {...form.register('confirmPassword')} autoComplete="new-password" />
          )}
        </Field>
        <div className="form-actions">
          <Button variant="secondary" onClick={() => form.reset(EMPTY)}>
            Cancel
          </Button>
          <Button type="submit" pending={change.isPending} pendingLabel="Changing...">
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  )
}
