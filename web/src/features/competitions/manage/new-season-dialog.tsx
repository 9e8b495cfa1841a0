import { useState } from 'react'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { Managed } from './managed.queries.ts'
import { PromotionFields } from './promotion-fields.tsx'
import { type Exchange, RollOverBody, useRollOver } from './season.queries.ts'

const FORM_ID = 'new-season'

interface NewSeasonDialogProps {
  readonly competition: Managed
  readonly onClose: () => void
}

/** Creates the league again with the same divisions and settings and new dates. */
export function NewSeasonDialog({ competition, onClose }: NewSeasonDialogProps) {
  const { id, name, divisions } = competition
  const rollOver = useRollOver(id)
  const form = useContractForm(RollOverBody, { name, startDate: '', endDate: '', registrationDeadline: '' })
  const { errors, isDirty } = form.formState
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])

  const submit = form.handleSubmit(async (body) => {
    try {
      await rollOver.mutateAsync({ ...body, ...(exchanges.length > 0 && { exchanges: [...exchanges] }) })
    } catch (error) {
      showFieldErrors(form, error)
      return
    }
    toast({ title: 'League Created', description: body.name })
    onClose()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`New season of ${name}`}
      description={`A new league with the same ${divisions.length === 1 ? 'division' : `${divisions.length} divisions`} and settings. Nobody is in it yet.`}
      hasUnsavedInput={isDirty && !rollOver.isPending && !rollOver.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={rollOver.isPending} pendingLabel="Creating...">
            Create season
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
        {rollOver.isError && (
          <Note tone="error">{serverMessage(rollOver.error) ?? 'Failed to create league'}</Note>
        )}
        <Field label="League name" error={errors.name?.message}>
          {(field) => <TextInput {...field} {...form.register('name')} maxLength={100} autoComplete="off" />}
        </Field>
        <div className="field-pair">
          <Field label="Start date" error={errors.startDate?.message}>
            {(field) => <DateInput {...field} {...form.register('startDate')} />}
          </Field>
          <Field label="End date" error={errors.endDate?.message}>
            {(field) => <DateInput {...field} {...form.register('endDate')} />}
          </Field>
        </div>
        <Field label="Registration deadline" error={errors.registrationDeadline?.message}>
          {(field) => <DateInput {...field} {...form.register('registrationDeadline')} />}
        </Field>
        <PromotionFields leagueId={id} divisions={divisions} exchanges={exchanges} onChange={setExchanges} />
      </form>
    </Dialog>
  )
}
