import type { Club } from '@tussle/contract/clubs'
import { ClubChanges } from '@tussle/contract/manage-clubs'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextArea, TextInput } from '../../ui/inputs/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { ClubPicture } from './club-picture.tsx'
import { useUpdateClub } from './manage-club.queries.ts'

const FORM_ID = 'edit-club'

interface EditClubDialogProps {
  readonly club: Club
  readonly onClose: () => void
}

/** The picture is saved at once, the texts with Save Changes. */
export function EditClubDialog({ club, onClose }: EditClubDialogProps) {
  const update = useUpdateClub(club.id)
  const { name, location, description } = club
  const form = useContractForm(ClubChanges, {
    name,
    location: location ?? '',
    description: description ?? '',
  })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await update.mutateAsync({ ...body, description: body.description || null })
    } catch (error) {
      if (!isLoggedOut(error)) showFieldErrors(form, error)
      return
    }
    toast({ title: 'Club changed' })
    onClose()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Edit ${name}`}
      hasUnsavedInput={isDirty && !update.isPending && !update.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={update.isPending} pendingLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
        {update.isError && (
          <Note tone="error">{serverMessage(update.error) ?? 'The club could not be changed.'}</Note>
        )}
        <ClubPicture club={club} />
        <Field label="Club Name" error={errors.name?.message}>
          {(field) => <TextInput {...field} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field label="Location" hint="A town, or the place where you play" error={errors.location?.message}>
          {(field) => <TextInput {...field} {...form.register('location')} autoComplete="off" />}
        </Field>
        <Field label="Description (optional)" error={errors.description?.message}>
          {(field) => <TextArea {...field} {...form.register('description')} rows={3} />}
        </Field>
      </form>
    </Dialog>
  )
}
