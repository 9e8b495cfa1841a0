import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'

const LONGEST = 60

/** The name of the scorer, which the desk sees next to the score. */
export function ScorerForm({ onName }: { readonly onName: (name: string) => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  function start(event: SubmitEvent) {
    event.preventDefault()
    const given = name.trim()
    if (given === '') setError('Please enter your name')
    else onName(given)
  }

  return (
    <form className="cs-form" onSubmit={start} noValidate>
      <Field label="Your name" hint="The desk sees who keeps the score. You need no account." error={error}>
        {(field) => (
          <TextInput
            {...field}
            autoComplete="name"
            maxLength={LONGEST}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block>
        Keep the score
      </Button>
    </form>
  )
}
