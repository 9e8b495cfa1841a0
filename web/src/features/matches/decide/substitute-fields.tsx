import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { decideMatch } from '@tussle/contract/play/match-decisions'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import type { Decidable } from './decision.ts'

/** Who did not play, and who played instead; not named yet if the login is empty. */
export interface Substitute {
  readonly userId: number
  readonly login: string
}

/** What the server needs of it; nothing without a name. */
export function substitutesOf(
  substitute: Substitute | null,
): Pick<BodyInputOf<typeof decideMatch>, 'substitutes'> {
  const login = substitute?.login.trim() ?? ''
  return substitute === null || login === '' ? {} : { substitutes: [{ userId: substitute.userId, login }] }
}

interface SubstituteFieldsProps {
  readonly match: Decidable
  readonly substitute: Substitute | null
  readonly onChange: (substitute: Substitute) => void
}

/** In a league somebody else may have played for one match; the result is then on their record. */
export function SubstituteFields({ match, substitute, onChange }: SubstituteFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const people = [match.player1, match.player1Partner, match.player2, match.player2Partner].filter(
    (person) => person !== null,
  )
  const [first] = people
  if (match.competition.type !== 'league' || first === undefined) return null
  if (!isOpen) {
    return (
      <Button variant="ghost" className="decide-substitute" onClick={() => setOpen(true)}>
        A substitute played
      </Button>
    )
  }
  const { userId, login } = substitute ?? { userId: first.id, login: '' }
  return (
    <>
      <Field label="Who did not play">
        {(field) => (
          <LazySelect
            {...field}
            value={String(userId)}
            onValueChange={(chosen) => onChange({ userId: Number(chosen), login })}
            options={people.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
          />
        )}
      </Field>
      <Field
        label="Who played instead, this match only"
        hint="Username or email. The table counts it for the team, records and ratings for who played."
      >
        {(field) => (
          <TextInput
            {...field}
            autoCapitalize="none"
            maxLength={254}
            value={login}
            onChange={(event) => onChange({ userId, login: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}
