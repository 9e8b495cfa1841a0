import { showFieldErrors } from '../../lib/form.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { ClubFields, clubBody, useClubForm } from './club-form.tsx'
import { useCreateClub } from './create-club.queries.ts'

const FORM_ID = 'create-club'

/** Any signed-in person may create a club (OQ-120). */
export function CreateClubDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useCreateClub()
  const form = useClubForm()
  const { isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await create.mutateAsync({ ...clubBody(values), sport: 'Pickleball' })
    } catch (error) {
      showFieldErrors(form, error)
      return
    }
    toast({ title: 'Club created successfully!' })
    onClose()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Create Club"
      hasUnsavedInput={isDirty && !create.isPending && !create.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={create.isPending} pendingLabel="Creating...">
            Create Club
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
        {create.isError && <Note tone="error">{serverMessage(create.error) ?? 'Failed to create club'}</Note>}
        <ClubFields form={form} />
      </form>
    </Dialog>
  )
}
