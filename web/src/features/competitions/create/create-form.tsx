import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/inputs/button.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import type { Made } from './create.queries.ts'
import './create.css'

interface CreateFormProps {
  readonly submitLabel: string
  readonly onSubmit: (event: SyntheticEvent) => void
  readonly isPending: boolean
  readonly unfinished: Made | null
  readonly onStartOver: () => void
  readonly children: ReactNode
}

/** The frame of both creation forms. The form is locked after it is sent, because a later change would be lost. */
export function CreateForm(props: CreateFormProps) {
  const { submitLabel, onSubmit, isPending, unfinished, onStartOver, children } = props
  const navigate = useNavigate()
  const submit = useRef<HTMLButtonElement>(null)

  // A field from which Enter sent the form is locked now and cannot keep the focus.
  useLayoutEffect(() => {
    if (isPending) submit.current?.focus({ preventScroll: true })
  }, [isPending])

  return (
    <form className="create-form" onSubmit={onSubmit} noValidate>
      <fieldset className="create-cards" disabled={isPending || unfinished !== null}>
        {children}
      </fieldset>
      {unfinished && !isPending && (
        <Unfinished made={unfinished} submitLabel={submitLabel} onStartOver={onStartOver} />
      )}
      <ActionBar>
        <Button variant="secondary" onClick={() => void navigate('/admin')}>
          Cancel
        </Button>
        <Button ref={submit} type="submit" pending={isPending} pendingLabel="Creating...">
          {submitLabel}
        </Button>
      </ActionBar>
    </form>
  )
}

type UnfinishedProps = Pick<CreateFormProps, 'submitLabel' | 'onStartOver'> & { readonly made: Made }

function Unfinished({ made, submitLabel, onStartOver }: UnfinishedProps) {
  const { name, total, left } = made
  return (
    <Note tone="warn" role="status" title="Not finished yet">
      <p>
        {name} has {total - left.length} of {total} divisions, and nobody sees it until all are there. Press{' '}
        {submitLabel} to add the rest. To change something, start over.
      </p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={onStartOver}>
        Start over
      </Button>
    </Note>
  )
}
