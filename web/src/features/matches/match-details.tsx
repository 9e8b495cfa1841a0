import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { longDate } from '../../lib/dates.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { LocationField } from './score/location-field.tsx'
import { localDay, type ScoreValues } from './score/score-form.ts'

interface MatchDetailsProps {
  readonly form: UseFormReturn<ScoreValues, unknown, ScoreValues>
  readonly ownClubs: readonly string[]
  /** Called when these fields get the focus; the score pad would cover them. */
  readonly onOpen: () => void
}

/** Date and place. On a phone they are one row that opens, because nearly every match is from today. */
export function MatchDetails({ form, ownClubs, onOpen }: MatchDetailsProps) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const { matchDate, location, notes } = form.watch()
  const { errors } = form.formState
  const hasError = Boolean(errors.matchDate ?? errors.location ?? errors.notes)
  if (isPhone && !isOpen && !hasError) {
    return (
      <button
        type="button"
        className="details-row"
        aria-expanded={false}
        onClick={() => {
          setOpen(true)
          onOpen()
        }}
      >
        <CalendarDays size={18} aria-hidden />
        <span className="details-text">
          {[dayText(matchDate), location || 'No location', notes && 'Notes'].filter(Boolean).join(' · ')}
        </span>{' '}
        <span className="details-edit">Edit</span>
      </button>
    )
  }
  return (
    <div className="details">
      <Field label="Match date" error={errors.matchDate?.message}>
        {(field) => (
          <DateInput {...field} {...form.register('matchDate')} max={localDay(new Date())} onFocus={onOpen} />
        )}
      </Field>
      <LocationField
        ownClubs={ownClubs}
        onFocus={onOpen}
        value={location ?? ''}
        onChange={(next) => form.setValue('location', next, { shouldDirty: true, shouldValidate: true })}
        error={errors.location?.message}
      />
      <Field label="Notes" optional error={errors.notes?.message} className="details-wide">
        {(field) => (
          <TextInput
            {...field}
            {...form.register('notes')}
            onFocus={onOpen}
            dir="auto"
            maxLength={2000}
            placeholder="Anything the other team should know"
          />
        )}
      </Field>
    </div>
  )
}

function dayText(day: string): string {
  if (day === '') return 'No date'
  return day === localDay(new Date()) ? 'Today' : longDate(`${day}T00:00`)
}
