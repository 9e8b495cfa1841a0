import { useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { showFailed } from '../room-context.tsx'
import { AddPreview } from './changes/add-preview.tsx'
import { enteredOf, isEmpty, missingIn, NO_PERSON, nameOf, refusalIn } from './entered-person.ts'
import { type Organised, useAddEntry } from './entries.queries.ts'
import { ExceptionField, isUnfit } from './exception-field.tsx'
import './organise.css'
import { PersonField } from './person-field.tsx'

export interface EntryDivision {
  readonly id: number
  readonly name: string
  readonly playType: 'singles' | 'doubles'
}

interface AddEntryDialogProps {
  readonly competition: Organised
  readonly divisions: readonly EntryDivision[]
  /** Only in a tournament. Another entry of a drawn division is a late change, which has a preview. */
  readonly isDrawn?: (divisionId: number) => boolean
  readonly onClose: () => void
}

const HINTS = {
  tournament:
    'Whoever comes late takes a bye, or plays everybody in a round robin. Else a drawn division is drawn anew, until its first result.',
  league:
    'Fixtures are made anew until the first result. After it a late team takes the byes, or catches up in the weeks that are left; no other fixture changes.',
} as const

/** Adds an entry at the desk, also after the deadline. */
export function AddEntryDialog({ competition, divisions, isDrawn, onClose }: AddEntryDialogProps) {
  const add = useAddEntry(competition)
  const [divisionId, setDivisionId] = useState(divisions[0]?.id ?? 0)
  const [player, setPlayer] = useState(NO_PERSON)
  const [partner, setPartner] = useState(NO_PERSON)
  const [error, setError] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  /** Null until the server has refused the players for the division. */
  const [exception, setException] = useState<string | null>(null)
  const division = divisions.find(({ id }) => id === divisionId)
  const isDoubles = division?.playType === 'doubles'
  const people = [player, ...(isDoubles && !isEmpty(partner) ? [partner] : [])]
  const entered = enteredOf(people)

  const save = () => {
    const missing = people.map(missingIn).find((text) => text !== undefined)
    setError(missing)
    if (missing !== undefined) return
    if (isDrawn?.(divisionId) === true) {
      setIsAsking(true)
      return
    }
    void add
      .mutateAsync({ divisionId, ...entered, confirmed: false, exception: exception?.trim() || undefined })
      .then(() => {
        toast({ title: 'Entered' })
        onClose()
      })
      .catch((refusal: unknown) => {
        const refusalText = refusal instanceof ApiError ? refusalIn(refusal.fields) : undefined
        setError(refusalText)
        if (refusalText === undefined) showFailed(refusal)
        if (isUnfit(refusal)) setException(exception ?? '')
      })
  }

  return (
    <DeskDialog
      title="Add players"
      description={HINTS[competition.kind]}
      submitLabel={isDrawn?.(divisionId) === true ? 'Show what changes' : 'Add'}
      pendingLabel="Saving..."
      isPending={add.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Division">
        {(field) => (
          <LazySelect
            {...field}
            value={String(divisionId)}
            onValueChange={(value) => setDivisionId(Number(value))}
            options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <PersonField
        competition={competition}
        label="Player"
        hint="Username or email"
        value={player}
        onChange={setPlayer}
        error={error}
      />
      {isDoubles && (
        <PersonField
          competition={competition}
          label="Partner"
          hint="Without one they are looking for a partner."
          optional
          value={partner}
          onChange={setPartner}
          error={undefined}
        />
      )}
      {exception !== null && <ExceptionField value={exception} onChange={setException} />}
      {isAsking && division !== undefined && (
        <AddPreview
          division={division}
          entered={entered}
          names={people.map(nameOf)}
          onKeep={() => setIsAsking(false)}
          onDone={onClose}
        />
      )}
    </DeskDialog>
  )
}
