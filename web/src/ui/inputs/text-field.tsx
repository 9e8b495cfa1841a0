import { Field, TextInput } from './field.tsx'

interface TextFieldProps {
  readonly label: string
  readonly type?: 'text' | 'email' | 'tel' | 'month'
  readonly hint?: string
  readonly optional?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** A field about somebody else, which the browser must not fill in with the user's own data. */
export function TextField({ label, type = 'text', hint, optional, value, onChange, error }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      {(field) => (
        <TextInput
          {...field}
          type={type}
          autoComplete="off"
          maxLength={type === 'email' ? 254 : 50}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
