import { CreateClubBody } from '@tussle/contract/clubs'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextArea, TextInput } from '../../ui/inputs/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useCreateClub } from './create-club.queries.ts'

const FORM_ID = 'create-club'

/** Any signed-in person may create a club (OQ-120). */
export function CreateClubDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useCreateClub()
  const form = useContractForm(CreateClubBody, {
    name: '',
    location: '',
    description: '',
    sport: 'Pickleball',
  })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await create.mutateAsync({ ...body, description: body.description || null })
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
