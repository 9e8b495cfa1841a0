import { type SubmitEvent, useId, useState } from 'react'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { Organised } from './entries.queries.ts'
import { LEVEL_OPTIONS } from './guest-levels.ts'
import { type KnownGuest, useChangeGuest } from './guests.queries.ts'
import { MayBeNamed } from './may-be-named.tsx'

interface EditGuestDialogProps {
  readonly competition: Organised
  readonly guest: KnownGuest
  readonly onClose: () => void
}

/** A name that was written wrongly, a level, or a consent. */
export function EditGuestDialog({ competition, guest, onClose }: EditGuestDialogProps) {
  const formId = useId()
  const change = useChangeGuest(competition)
  const { firstName, lastName, rating, mayBeNamed } = guest
  const [person, setPerson] = useState<Person>({ firstName, lastName, rating, mayBeNamed })
  const isNameless = person.firstName.trim() === '' || person.lastName.trim() === ''

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isNameless || change.isPending) return
    try {
      await change.mutateAsync({ userId: guest.userId, body: trimmed(person) })
      toast({ title: 'Guest saved' })
      onClose()
    } catch {
      // The note says why, and what was typed stays.
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${guest.name}`}
      description="The name changes everywhere. Entries keep the level with which they were made."
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={formId} disabled={isNameless} pending={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-form" onSubmit={(event) => void save(event)} noValidate>
        <Fields person={person} onChange={setPerson} />
        {change.isError && (
          <Note tone="error">{serverMessage(change.error) ?? 'That did not work. Please try again.'}</Note>
        )}
      </form>
    </Dialog>
  )
}

type Person = Pick<KnownGuest, 'firstName' | 'lastName' | 'rating' | 'mayBeNamed'>

interface FieldsProps {
  readonly person: Person
  readonly onChange: (person: Person) => void
}

function Fields({ person, onChange }: FieldsProps) {
  return (
    <>
      <div className="guest-pair">
        <TextField
          label="First name"
          value={person.firstName}
          onChange={(firstName) => onChange({ ...person, firstName })}
        />
        <TextField
          label="Last name"
          value={person.lastName}
          onChange={(lastName) => onChange({ ...person, lastName })}
        />
      </div>
      <Field label="Skill level" optional>
        {(field) => (
          <LazySelect
            {...field}
            value={person.rating ?? ''}
            onValueChange={(level) => onChange({ ...person, rating: levelOf(level) })}
            options={LEVEL_OPTIONS}
          />
        )}
      </Field>
      <MayBeNamed
        checked={person.mayBeNamed}
        onChange={(mayBeNamed) => onChange({ ...person, mayBeNamed })}
      />
    </>
  )
}

const trimmed = (person: Person): Person => ({
  ...person,
  ...{ firstName: person.firstName.trim(), lastName: person.lastName.trim() },
})

const levelOf = (level: string): Person['rating'] => (level === '' ? null : (level as Person['rating']))
