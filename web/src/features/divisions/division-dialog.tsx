import { type DivisionField, divisionLock } from '@tussle/competition/rules/division-changes'
import { FormProvider } from 'react-hook-form'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { DivisionFields } from './division-fields.tsx'
import { changesOf, DivisionForm, NEW_DIVISION, newDivisionOf, shownValues } from './division-form.ts'
import {
  type ManagedDivision,
  type Tournament,
  useAddDivision,
  useChangeDivision,
} from './divisions.queries.ts'

const FORM_ID = 'division'

interface DivisionDialogProps {
  readonly tournament: Tournament
  /** Null adds one. */
  readonly division: ManagedDivision | null
  readonly onClose: () => void
}

/** Adds a division of the organiser's own, or changes one in what may still change. */
export function DivisionDialog({ tournament, division, onClose }: DivisionDialogProps) {
  return division === null ? (
    <AddDialog tournament={tournament} onClose={onClose} />
  ) : (
    <ChangeDialog tournament={tournament} division={division} onClose={onClose} />
  )
}

function AddDialog({ tournament, onClose }: Omit<DivisionDialogProps, 'division'>) {
  const add = useAddDivision(tournament.id)
  const form = useContractForm(DivisionForm, NEW_DIVISION)
  const submit = form.handleSubmit(async (values) => {
    try {
      await add.mutateAsync(newDivisionOf(values))
    } catch (error) {
      showFieldErrors(form, error)
      return
    }
    toast({ title: 'Division added', description: values.name })
    onClose()
  })
  return (
    <Frame
      title="Add a division"
      submitLabel="Add division"
      pendingLabel="Adding…"
      isDirty={form.formState.isDirty}
      write={add}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
          <Refused error={add.error} />
          <DivisionFields tournament={tournament} lockOf={() => null} />
        </form>
      </FormProvider>
    </Frame>
  )
}

interface ChangeDialogProps extends Omit<DivisionDialogProps, 'division'> {
  readonly division: ManagedDivision
}

function ChangeDialog({ tournament, division, onClose }: ChangeDialogProps) {
  const change = useChangeDivision(tournament.id, division.id)
  const form = useContractForm(DivisionForm, shownValues(division, tournament))
  const { isDirty, dirtyFields } = form.formState
  const lockOf = (field: DivisionField) => divisionLock(field, { ...division, isOver: !tournament.isActive })
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(changesOf(values, dirtyFields))
    } catch (error) {
      showFieldErrors(form, error)
      return
    }
    toast({ title: 'Changes saved', description: values.name })
    onClose()
  })
  return (
    <Frame
      title={`Change ${division.name}`}
      submitLabel="Save changes"
      pendingLabel="Saving…"
      isDirty={isDirty}
      write={change}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form id={FORM_ID} className="stack-form" onSubmit={submit} noValidate>
          <Refused error={change.error} />
          {division.players > 0 && tournament.isActive && (
            <Note tone="info">
              Saving makes a new version of the rules and tells{' '}
              {division.players === 1 ? 'the player' : `all ${division.players} players`}.
            </Note>
          )}
          <DivisionFields tournament={tournament} lockOf={lockOf} />
        </form>
      </FormProvider>
    </Frame>
  )
}

function Refused({ error }: { readonly error: unknown }) {
  if (error === null) return null
  return <Note tone="error">{serverMessage(error) ?? 'This was not saved. Please try again.'}</Note>
}

interface FrameProps {
  readonly title: string
  readonly submitLabel: string
  readonly pendingLabel: string
  readonly isDirty: boolean
  readonly write: { readonly isPending: boolean; readonly isSuccess: boolean }
  readonly onClose: () => void
  readonly children: React.ReactNode
}

function Frame({ title, submitLabel, pendingLabel, isDirty, write, onClose, children }: FrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="lg"
      hasUnsavedInput={isDirty && !write.isPending && !write.isSuccess}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            type="submit"
            form={FORM_ID}
            disabled={!isDirty}
            pending={write.isPending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
