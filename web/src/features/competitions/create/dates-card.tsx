import { CalendarCheck, Layers, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { feeIcon } from '../../../lib/fee-icon.ts'
import { DateInput, TimeInput } from '../../../ui/inputs/date-input.tsx'
import { AmountInput, DigitsInput } from '../../../ui/inputs/digits-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { LeagueInput, TournamentInput } from './create-rules.ts'
import { CurrencySelect } from './currency-select.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

export function LeagueDatesCard() {
  return (
    <DatesCard>
      <DateField name="startDate" label="Start date" />
      <DateField name="endDate" label="End date" />
      <DateField name="registrationDeadline" label="Registration deadline" icon={CalendarCheck} />
      <MaximumField hint="Leave empty for unlimited" optional />
      <TimeZoneField />
    </DatesCard>
  )
}

export function TournamentDatesCard() {
  const { register, formState, watch } = useFormContext<TournamentInput>()
  const { errors } = formState
  return (
    <DatesCard>
      <DateField name="startDate" label="Start date" />
      <Field label="Start time" error={errors.startTime?.message}>
        {(field) => <TimeInput {...field} {...register('startTime')} />}
      </Field>
      <DateField name="endDate" label="End date" />
      <DateField
        name="registrationDeadline"
        label="Enrollment deadline"
        hint="Last day for players to register for the tournament"
        icon={CalendarCheck}
      />
      <MaximumField />
      <Field
        label="Divisions per player"
        hint="How many divisions one player may enter"
        error={errors.mostEntries?.message}
      >
        {(field) => <DigitsInput {...field} {...register('mostEntries')} icon={Layers} maxLength={2} />}
      </Field>
      <Field label="Entry fee" hint="Enter 0.00 for free tournaments" error={errors.entryFee?.message}>
        {(field) => <AmountInput {...field} {...register('entryFee')} icon={feeIcon(watch('currency'))} />}
      </Field>
      <Field label="Currency" hint="In which the fee is paid" error={errors.currency?.message}>
        {(field) => <CurrencySelect {...field} />}
      </Field>
      <TimeZoneField />
    </DatesCard>
  )
}

function DatesCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card title="Dates and entry" className="create-card">
      <div className="create-fields create-fields-small">{children}</div>
    </Card>
  )
}

const DATES = ['startDate', 'endDate', 'registrationDeadline'] as const

interface DateFieldProps {
  readonly name: (typeof DATES)[number]
  readonly label: string
  readonly hint?: string
  readonly icon?: typeof CalendarCheck
}

function DateField({ name, label, hint, icon }: DateFieldProps) {
  const { register, formState, trigger } = useFormContext<LeagueInput>()
  const { errors } = formState

  /** The dates are checked against each other, so correcting one can make another valid. */
  function recheckOthers() {
    for (const other of DATES) if (other !== name && errors[other]) void trigger(other)
  }

  return (
    <Field label={label} hint={hint} error={errors[name]?.message}>
      {(field) => (
        <DateInput
          {...field}
          {...register(name, { onChange: recheckOthers })}
          {...(icon !== undefined && { icon })}
        />
      )}
    </Field>
  )
}

function MaximumField({ hint, optional }: { readonly hint?: string; readonly optional?: boolean }) {
  const { register, formState } = useFormContext<LeagueInput>()
  const error = formState.errors.maxParticipants?.message
  return (
    <Field label="Maximum participants" hint={hint} optional={optional} error={error}>
      {(field) => <DigitsInput {...field} {...register('maxParticipants')} icon={Users} />}
    </Field>
  )
}

function TimeZoneField() {
  return (
    <Field label="Time zone" hint="All dates and times are in this zone.">
      {(field) => <TimeZoneSelect {...field} />}
    </Field>
  )
}
