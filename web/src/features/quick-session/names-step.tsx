import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextArea, TextInput } from '../../ui/inputs/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { QuickSession } from './use-quick-session.ts'

/** What the session is called, and who plays. */
export function NamesStep({ session }: { readonly session: QuickSession }) {
  const { name, setName, text, setText, read, isReading, error } = session
  return (
    <Card
      as="form"
      title="Who plays?"
      className="qs-card"
      onSubmit={(event) => {
        event.preventDefault()
        void read()
      }}
    >
      <p>
        One name in each line, or two for a team. People without an account become guests. Nothing is written
        yet.
      </p>
      <Field label="Names" error={error ?? undefined}>
        {(field) => (
          <TextArea
            {...field}
            rows={12}
            dir="auto"
            placeholder={'Ann Ash\nBen Birch\nCleo Elm / Dan Fir'}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Name of the session">
        {(field) => (
          <TextInput
            {...field}
            dir="auto"
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <div className="qs-foot">
        <Button type="submit" pending={isReading} pendingLabel="Reading...">
          Go on
        </Button>
      </div>
    </Card>
  )
}
