import { FormProvider } from 'react-hook-form'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { EditFields } from './edit-fields.tsx'
import { leagueRules, tournamentRules } from './edit-rules.ts'
import { changesOf, shownValues } from './edit-values.ts'
import { type CompetitionKind, type Managed, useUpdate } from './managed.queries.ts'

const FORM_ID = 'edit-competition'

interface EditDialogProps {
  readonly kind: CompetitionKind
  readonly competition: Managed
  readonly onClose: () => void
}

/** The rules of the creation form, for an existing competition (OQ-141). */
export function EditDialog({ kind, competition, onClose }: EditDialogProps) {
  const update = useUpdate(kind)
  const shown = shownValues(competition)
  const isOpen = (name: string) => shown[name as 'startDate'] === ''
  const form = useContractForm(kind === 'league' ? leagueRules(isOpen) : tournamentRules(isOpen), shown)
  const { isDirty, dirtyFields } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ id: competition.id, body: changesOf(kind, values, dirtyFields) })
    } catch (error) {
      showFieldErrors(form, error)
      return
    }
    toast({ title: 'Changes saved', description: values.name })
    onClose()
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Edit ${competition.name}`}
      size="lg"
      hasUnsavedInput={isDirty && !update.isPending && !update.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            type="submit"
            form={FORM_ID}
            disabled={!isDirty}
            pending={update.isPending}
            pendingLabel="Saving..."
          >
            Save changes
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
          {update.isError && (
            <Note tone="error">{serverMessage(update.error) ?? 'The changes could not be saved.'}</Note>
          )}
          <EditFields kind={kind} competition={competition} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
