import { Field, TextInput } from '../../../ui/inputs/field.tsx'

interface LoginFieldProps {
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Finds a person by sign-in name, because several people can have the same display name. */
export function LoginField({ label, hint, optional, value, onChange, error }: LoginFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      {(field) => (
        <TextInput
          {...field}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

export const NO_LOGIN = 'Please enter a username or an email'
