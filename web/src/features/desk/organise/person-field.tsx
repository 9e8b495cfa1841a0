import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { type EnteredPerson, NO_GUEST } from './entered-person.ts'
import type { Organised } from './entries.queries.ts'
import { GuestFields } from './guest-fields.tsx'
import { LoginField } from './login-field.tsx'

interface PersonFieldProps {
  readonly competition: Organised
  readonly label: string
  readonly hint: string
  readonly optional?: boolean
  readonly value: EnteredPerson
  readonly onChange: (value: EnteredPerson) => void
  readonly error: string | undefined
}

/** A person by username or email, because several people can have the same name; or a guest by name. */
export function PersonField(props: PersonFieldProps) {
  const { competition, label, hint, optional, value, onChange, error } = props
  const [typed, setTyped] = useState(value.guest ?? NO_GUEST)
  if (value.guest !== null) {
    return (
      <fieldset className="guest-form">
        <legend className="field-label">{label}, a guest</legend>
        <GuestFields
          competition={competition}
          value={value.guest}
          known={value.known}
          onChange={(guest, known) => {
            setTyped(guest)
            onChange({ ...value, guest, known })
          }}
          error={error}
        />
        <Button
          type="button"
          variant="ghost"
          size="sm"
          onClick={() => onChange({ ...value, guest: null, known: null })}
        >
          They have an account
        </Button>
      </fieldset>
    )
  }
  return (
    <div className="person-field">
      <LoginField
        label={label}
        hint={hint}
        optional={optional}
        value={value.login}
        onChange={(login) => onChange({ ...value, login })}
        error={error}
      />
      <Button
        type="button"
        variant="ghost"
        size="sm"
        aria-label={`${label} has no account: add as guest`}
        onClick={() => onChange({ ...value, guest: typed })}
      >
        No account? Add as guest
      </Button>
    </div>
  )
}
