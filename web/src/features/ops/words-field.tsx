import { Field, TextArea } from '../../ui/inputs/field.tsx'

const MOST = 500

interface WordsFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (words: string) => void
}

/** An optional text of a report, and of the answer to it. */
export function WordsField({ label, hint, value, onChange }: WordsFieldProps) {
  return (
    <Field label={label} optional hint={hint}>
      {(field) => (
        <TextArea
          {...field}
          value={value}
          maxLength={MOST}
          onChange={(event) => onChange(event.target.value)}
          rows={3}
        />
      )}
    </Field>
  )
}
