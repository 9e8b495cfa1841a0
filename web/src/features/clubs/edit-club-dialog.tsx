import type { Club } from '@tussle/contract/clubs'
import { showFieldErrors } from '../../lib/form.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { ClubFields, clubBody, useClubForm } from './club-form.tsx'
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
  const form = useClubForm(club)
  const { isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync(clubBody(values))
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
      title={`Edit ${club.name}`}
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
        <ClubFields form={form} />
      </form>
    </Dialog>
  )
}
