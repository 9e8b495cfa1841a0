import { PAGES, pageAt } from '@tussle/contract/pages'
import { useNavigate } from 'react-router'
import { counted } from '../../../lib/counted.ts'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { CompetitionKind, Managed } from './managed.queries.ts'
import { CopyBody, useCopy } from './season.queries.ts'

const FORM_ID = 'copy-competition'
/** Where the copy is looked at before anybody enters. */
const PAGE = { league: PAGES.leagueStandings, tournament: PAGES.divisions } as const
const TAKEN = {
  league: 'Divisions, plans and rules come along',
  tournament: 'Divisions, plans, rules, courts and match lengths come along',
} as const

interface CopyDialogProps {
  readonly kind: CompetitionKind
  readonly competition: Managed
  readonly onClose: () => void
}

/** Makes a competition again on other days, and leads to it. */
export function CopyDialog({ kind, competition, onClose }: CopyDialogProps) {
  const { id, name, divisions } = competition
  const navigate = useNavigate()
  const copy = useCopy(kind, id)
  const form = useContractForm(CopyBody, { name, startDate: '' })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const made = await copy.mutateAsync(body)
      toast({ title: 'Copied', description: body.name })
      onClose()
      await navigate(pageAt(PAGE[kind], { id: made.id }))
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Copy ${name}`}
      description={`${TAKEN[kind]} (${counted(divisions.length, 'division', 'divisions')}). Its people and results do not.`}
      hasUnsavedInput={isDirty && !copy.isPending && !copy.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={copy.isPending} pendingLabel="Copying...">
            Copy
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
        {copy.isError && (
          <Note tone="error">{serverMessage(copy.error) ?? 'It was not copied. Please try again.'}</Note>
        )}
        <Field label="Name" error={errors.name?.message}>
          {(field) => <TextInput {...field} {...form.register('name')} maxLength={100} autoComplete="off" />}
        </Field>
        <Field
          label="First day"
          error={errors.startDate?.message}
          hint="The end, the deadline and the starts of divisions move with it."
        >
          {(field) => <DateInput {...field} {...form.register('startDate')} />}
        </Field>
      </form>
    </Dialog>
  )
}
