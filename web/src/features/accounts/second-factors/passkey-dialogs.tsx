import { PasskeyNameBody } from '@tussle/contract/people/passkeys'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { ConfirmDialog, Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { showFailure } from '../show-failure.ts'
import { type Passkey, useRemovePasskey, useRenamePasskey } from './second-factors.queries.ts'

interface PasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const rename = useRenamePasskey(passkey.id)
  const form = useContractForm(PasskeyNameBody, { name: passkey.name })
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await rename.mutateAsync(name)
      onClose()
    } catch (error) {
      if (!showFieldErrors(form, error)) showFailure(error)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Rename this passkey"
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form="rename-passkey" pending={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-passkey" className="stack-form" onSubmit={submit} noValidate>
        <Field
          label="Name"
          hint="Something that tells you which device it is."
          error={form.formState.errors.name?.message}
        >
          {(field) => <TextInput {...field} {...form.register('name')} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const remove = useRemovePasskey(passkey.id)
  const confirm = async () => {
    try {
      await remove.mutateAsync()
      toast({ title: 'Passkey removed', description: passkey.name })
      onClose()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove “${passkey.name}”?`}
      text="It no longer signs you in. Your device may keep a copy that opens nothing."
      confirmLabel="Remove"
      cancelLabel="Keep it"
      pending={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
