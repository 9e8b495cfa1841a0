import { useId } from 'react'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import type { EnteredPerson, GuestForm } from './entered-person.ts'
import type { Organised } from './entries.queries.ts'
import { LEVEL_OPTIONS } from './guest-levels.ts'
import { type KnownGuest, useKnownGuests } from './guests.queries.ts'
import { MayBeNamed } from './may-be-named.tsx'

interface GuestFieldsProps {
  readonly competition: Organised
  readonly value: GuestForm
  readonly known: EnteredPerson['known']
  readonly onChange: (value: GuestForm, known: EnteredPerson['known']) => void
  readonly error: string | undefined
}

const PAUSE_MS = 250
const GENDERS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
] as const

/** The name of a person without an account, and what the organiser knows besides. */
export function GuestFields({ competition, value, known, onChange, error }: GuestFieldsProps) {
  const set = (change: Partial<GuestForm>) => onChange({ ...value, ...change }, null)
  return (
    <>
      <div className="guest-pair">
        <TextField
          label="First name"
          value={value.firstName}
          onChange={(firstName) => set({ firstName })}
          error={error}
        />
        <TextField label="Last name" value={value.lastName} onChange={(lastName) => set({ lastName })} />
      </div>
      <SamePerson
        competition={competition}
        value={value}
        known={known}
        onChoose={(one) => onChange(value, one)}
      />
      {known === null && <GuestDetails value={value} onChange={(guest) => onChange(guest, null)} />}
    </>
  )
}

interface GuestDetailsProps {
  readonly value: GuestForm
  readonly onChange: (value: GuestForm) => void
}

function GuestDetails({ value, onChange }: GuestDetailsProps) {
  const fill = (change: Partial<GuestForm>) => onChange({ ...value, ...change })
  return (
    <>
      <div className="guest-pair">
        <Field label="Skill level" optional>
          {(field) => (
            <LazySelect
              {...field}
              value={value.rating}
              onValueChange={(rating) => fill({ rating: rating as GuestForm['rating'] })}
              options={LEVEL_OPTIONS}
            />
          )}
        </Field>
        <Field label="Gender" optional>
          {(field) => (
            <LazySelect
              {...field}
              value={value.gender}
              onValueChange={(gender) => fill({ gender: gender as GuestForm['gender'] })}
              options={[{ value: '', label: 'Not known' }, ...GENDERS]}
            />
          )}
        </Field>
      </div>
      <div className="guest-pair">
        <TextField
          label="Email"
          type="email"
          optional
          value={value.email}
          onChange={(email) => fill({ email })}
        />
        <TextField
          label="Phone"
          type="tel"
          optional
          value={value.phone}
          onChange={(phone) => fill({ phone })}
        />
      </div>
      <TextField
        label="Month of birth"
        type="month"
        optional
        hint="Only for a division with an age limit. Email and phone are for the organisers only."
        value={value.birthMonth}
        onChange={(birthMonth) => fill({ birthMonth })}
      />
      <MayBeNamed checked={value.mayBeNamed} onChange={(mayBeNamed) => fill({ mayBeNamed })} />
    </>
  )
}

interface SamePersonProps extends Pick<GuestFieldsProps, 'competition' | 'value' | 'known'> {
  readonly onChoose: (known: EnteredPerson['known']) => void
}

/** Proposes guests of the same name. The organiser decides; somebody new is the preset. */
function SamePerson({ competition, value, known, onChoose }: SamePersonProps) {
  const group = useId()
  const name = useDebounced(`${value.firstName} ${value.lastName}`.trim(), PAUSE_MS)
  const found = useKnownGuests(competition, name).data ?? []
  if (found.length === 0) return null
  const options = found.slice(0, 5)
  return (
    <RadioRows
      name={group}
      label="Do you know them?"
      value={known === null ? 'new' : String(known.userId)}
      onValueChange={(chosen) => onChoose(options.find(({ userId }) => String(userId) === chosen) ?? null)}
      options={[
        { value: 'new', title: 'Someone new' },
        ...options.map((one) => ({ value: String(one.userId), title: one.name, note: noteOf(one) })),
      ]}
    />
  )
}

function noteOf({ rating, enteredIn, isIn }: KnownGuest): string {
  const level = rating === null ? '' : `Level ${rating} · `
  return `${level}${isIn ? 'In this competition already' : `Same person as in ${enteredIn}`}`
}
