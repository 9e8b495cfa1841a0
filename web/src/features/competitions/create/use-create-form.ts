import type { SyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { showFieldErrors } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { useUnsavedInput } from '../../../ui/overlays/layers.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type Made, type Plan, useCreation } from './create.queries.ts'

interface Words {
  readonly kind: 'League' | 'Tournament'
  /** The created thing, before 'created with 3 divisions' (OQ-090). */
  readonly subject: (made: Made) => string
  /** Where a finished form leads. */
  readonly home: string
}

/** Sends a creation form, shows the specified messages, and ends on /admin (OQ-089) or on the page of the club's organisers. */
export function useCreateForm<Input extends FieldValues, Values, Body>(
  form: UseFormReturn<Input, unknown, Values>,
  steps: Parameters<typeof useCreation<Body>>[0],
  planOf: (values: Values) => Plan<Body>,
  { kind, subject, home }: Words,
) {
  const navigate = useNavigate()

  function showFailed(error: unknown) {
    if (isLoggedOut(error)) return
    const description = serverMessage(error) ?? `Failed to create ${kind.toLowerCase()}. Please try again.`
    toast({ title: `Error Creating ${kind}`, description, variant: 'failure' })
  }

  const { create, ...state } = useCreation(steps, {
    onDone: (made) =>
      toast({
        title: `${kind} Created`,
        description: `${subject(made)} created with ${divisions(made.total)}`,
        link: { label: `Open the ${kind.toLowerCase()}`, to: pageOf(kind, made.id) },
      }),
    onFailed: showFailed,
  })
  useUnsavedInput(form.formState.isDirty && !state.isPending)
  const send = form.handleSubmit((values) =>
    // These two run only while the page is mounted; the toasts appear in any case.
    create(planOf(values), {
      onSuccess: () => void navigate(home),
      onError: (error) => showFieldErrors(form, error),
    }),
  )
  // Loading the code of the form's rules can also fail.
  const onSubmit = (event: SyntheticEvent) => void send(event).catch(showFailed)
  return { ...state, onSubmit }
}

/** The organiser's next page: the control room, or the table of the league. */
const pageOf = (kind: Words['kind'], id: number): string =>
  kind === 'Tournament' ? `/admin/tournaments/${id}` : `/leagues/${id}/standings`

const divisions = (count: number): string => (count === 1 ? '1 division' : `${count} divisions`)
