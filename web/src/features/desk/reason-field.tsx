import { Field, TextInput } from '../../ui/inputs/field.tsx'

interface ReasonFieldProps {
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function ReasonField({ hint, value, onChange, error }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint={hint} error={error}>
      {(field) => (
        <TextInput
          {...field}
          dir="auto"
          maxLength={200}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

export const NO_REASON = 'Please say why'
