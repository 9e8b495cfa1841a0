import { dayAt, firstInstant, timeAt } from '@tussle/contract/calendar'
import { otherZone } from '../../../lib/dates.ts'
import { DateInput, TimeInput } from '../../../ui/inputs/date-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { useRoom } from '../room-context.tsx'

/** A day and a time in the tournament's time zone, independent of the reader's. */
export interface Start {
  readonly day: string
  readonly time: string
}

export function startAt(instant: string, timeZone: string): Start {
  const at = new Date(instant)
  return { day: dayAt(at, timeZone), time: timeAt(at, timeZone) }
}

export function startProblem({ day, time }: Start): string | undefined {
  return day === '' || time === '' ? 'Please enter a day and a time' : undefined
}

export function instantOf({ day, time }: Start, timeZone: string): string {
  return firstInstant(`${day}T${time}`, timeZone).toISOString()
}

export function isSameStart(one: Start, other: Start): boolean {
  return one.day === other.day && one.time === other.time
}

interface FirstCallFieldsProps {
  readonly value: Start
  readonly onChange: (start: Start) => void
  readonly error: string | undefined
}

/** The time of the first call; read-only once a match has been called. */
export function FirstCallFields({ value, onChange, error }: FirstCallFieldsProps) {
  const { settings, tournament } = useRoom().room.desk
  const zone = otherZone(settings.startsAt, tournament.timeZone)
  const why = settings.locked.startsAt
  return (
    <div className="field-pair">
      <Field label="First call" hint={why ?? (zone && `In ${zone}, as in the hall`)} error={error}>
        {(field) => (
          <DateInput
            {...field}
            value={value.day}
            disabled={why !== null}
            onChange={({ currentTarget }) => onChange({ ...value, day: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Time of the first call">
        {(field) => (
          <TimeInput
            {...field}
            value={value.time}
            disabled={why !== null}
            onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}
