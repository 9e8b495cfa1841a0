import { RATING_LABELS, RATINGS, type Rating } from '@tussle/competition/divisions'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { Note } from '../../../ui/layout/note.tsx'

const RATING_OPTIONS = RATINGS.map((value) => ({ value, label: `${value} ${RATING_LABELS[value]}` }))
const GENDER_OPTIONS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
]

interface ChoiceProps<Value> {
  readonly value: Value | null | undefined
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

export function RatingField({ value, onChange, error }: ChoiceProps<Rating>) {
  return (
    <>
      <Field label="Rating" error={error}>
        {(field) => (
          <LazySelect
            {...field}
            value={value ?? ''}
            onValueChange={(next) => onChange(next as Rating)}
            options={RATING_OPTIONS}
            placeholder="Choose your rating"
          />
        )}
      </Field>
      <Note tone="info">Your rating is always visible to other players.</Note>
    </>
  )
}

export function GenderField({ value, onChange, error }: ChoiceProps<'male' | 'female'>) {
  return (
    <Field label="Gender" optional hint="For divisions. Shown to nobody." error={error}>
      {(field) => (
        <LazySelect
          {...field}
          value={value ?? ''}
          onValueChange={(next) => onChange(next as 'male' | 'female')}
          options={GENDER_OPTIONS}
          placeholder="Choose"
        />
      )}
    </Field>
  )
}
