import { type AdviceOptions, DEFAULT_MINUTES, defaultCourts } from '@tussle/competition/advice'
import { useState } from 'react'
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'

interface Pace {
  readonly options: AdviceOptions
  readonly typed: Typed
  readonly setTyped: (typed: Typed) => void
}

interface Typed {
  /** Null while unchanged, when it follows the number of participants. */
  readonly courts: string | null
  readonly minutes: string | null
}

/** The assumptions of the estimates, until the organiser changes them (OQ-160). */
export function usePace(): Pace {
  const [typed, setTyped] = useState<Typed>({ courts: null, minutes: null })
  const courts = Number(typed.courts)
  const minutesPerMatch = Number(typed.minutes)
  const options = { ...(courts > 0 && { courts }), ...(minutesPerMatch > 0 && { minutesPerMatch }) }
  return { options, typed, setTyped }
}

interface PaceFieldsProps {
  readonly participants: number
  readonly pace: Pace
}

export function PaceFields({ participants, pace: { typed, setTyped } }: PaceFieldsProps) {
  return (
    <div className="field-pair">
      <Field label="Courts">
        {(field) => (
          <DigitsInput
            {...field}
            maxLength={3}
            value={typed.courts ?? defaultCourts(participants)}
            onChange={(event) => setTyped({ ...typed, courts: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Minutes per match">
        {(field) => (
          <DigitsInput
            {...field}
            maxLength={3}
            value={typed.minutes ?? DEFAULT_MINUTES}
            onChange={(event) => setTyped({ ...typed, minutes: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}
