import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox } from '../../ui/inputs/choice.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { GuestPartner } from './guest-partner.ts'

interface GuestPartnerFieldsProps {
  readonly value: GuestPartner
  readonly onChange: (value: GuestPartner) => void
  readonly error: string | undefined
  readonly onSearch: () => void
}

const GENDERS = [
  { value: '', label: 'Not known' },
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
] as const

/** A partner by name, without an account. */
export function GuestPartnerFields({ value, onChange, error, onSearch }: GuestPartnerFieldsProps) {
  const set = (change: Partial<GuestPartner>) => onChange({ ...value, ...change })
  return (
    <fieldset className="guest-partner">
      <legend className="field-label">Partner without an account</legend>
      <div className="field-pair">
        <TextField
          label="First name"
          value={value.firstName}
          onChange={(firstName) => set({ firstName })}
          error={error}
        />
        <TextField label="Last name" value={value.lastName} onChange={(lastName) => set({ lastName })} />
      </div>
      <div className="field-pair">
        <Field label="Plays as" optional>
          {(field) => (
            <LazySelect
              {...field}
              value={value.gender}
              onValueChange={(gender) => set({ gender: gender as GuestPartner['gender'] })}
              options={GENDERS}
            />
          )}
        </Field>
        <TextField
          label="Month of birth"
          type="month"
          optional
          hint="Only for an age limit."
          value={value.birthMonth}
          onChange={(birthMonth) => set({ birthMonth })}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        optional
        hint="Only the organisers see it."
        value={value.email}
        onChange={(email) => set({ email })}
      />
      <Checkbox
        label="They agreed to be named on public pages"
        hint="Otherwise strangers see initials."
        checked={value.mayBeNamed}
        onCheckedChange={(mayBeNamed) => set({ mayBeNamed })}
      />
      <Note tone="info">
        They are your partner at once. Under My Registrations you find a link for them, with which the place
        and its results become theirs.
      </Note>
      <Button variant="ghost" size="sm" onClick={onSearch}>
        Search players instead
      </Button>
    </fieldset>
  )
}
