import { PLAY_TYPE_LABELS, PLAY_TYPES } from '@tussle/competition/divisions'
import type { DivisionField } from '@tussle/competition/rules/division-changes'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { zoneCity } from '../../lib/dates.ts'
import { feeIcon } from '../../lib/fee-icon.ts'
import { DateInput, TimeInput } from '../../ui/inputs/date-input.tsx'
import { AmountInput, DigitsInput } from '../../ui/inputs/digits-input.tsx'
import { Field, type FieldControlProps, TextInput } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import type { DivisionInput } from './division-form.ts'
import { amountText } from './division-texts.ts'
import type { Tournament } from './divisions.queries.ts'

const LEVELS = Array.from({ length: 13 }, (_, step) => (2 + step / 2).toFixed(1))
const LEVEL_OPTIONS = [
  { value: '', label: 'No limit' },
  ...LEVELS.map((level) => ({ value: level, label: level })),
]
const GENDER_OPTIONS = [
  { value: 'open', label: 'Everybody' },
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
  { value: 'mixed', label: 'Mixed' },
]
const RULE_OPTIONS = [
  { value: 'refuse', label: 'Refuse' },
  { value: 'warn', label: 'Warn' },
  { value: 'open', label: 'Open' },
]
const PLAY_TYPE_OPTIONS = PLAY_TYPES.map((value) => ({ value, label: PLAY_TYPE_LABELS[value] }))

interface DivisionFieldsProps {
  readonly tournament: Tournament
  /** Why a field cannot change; null if it can. */
  readonly lockOf: (field: DivisionField) => string | null
}

/** A field that cannot change keeps its value, is disabled, and shows the reason. */
export function DivisionFields({ tournament, lockOf }: DivisionFieldsProps) {
  return (
    <>
      <Typed name="name" label="Name" lock={lockOf('name')} hint="As players will read it">
        {(field) => <TextInput {...field} maxLength={100} autoComplete="off" />}
      </Typed>
      <div className="field-pair">
        <Chosen name="gender" label="Who may enter" lock={lockOf('gender')} options={GENDER_OPTIONS} />
        <Chosen name="playType" label="Play" lock={lockOf('playType')} options={PLAY_TYPE_OPTIONS} />
        <Chosen name="skillMin" label="Lowest level" lock={lockOf('skill')} options={LEVEL_OPTIONS} />
        <Chosen name="skillMax" label="Highest level" lock={lockOf('skill')} options={LEVEL_OPTIONS} />
        <Typed name="ageMin" label="Lowest age" lock={lockOf('age')} hint="Empty: no limit">
          {(field) => <DigitsInput {...field} maxLength={2} />}
        </Typed>
        <Typed name="ageMax" label="Highest age" lock={lockOf('age')} hint="Empty: no limit">
          {(field) => <DigitsInput {...field} maxLength={2} />}
        </Typed>
        <Outside />
        <Typed name="startsAt" label="Start date" lock={lockOf('startsAt')} hint="Empty: with the tournament">
          {(field) => <DateInput {...field} />}
        </Typed>
        <Typed
          name="startTime"
          label="Start time"
          lock={lockOf('startsAt')}
          hint={`${zoneCity(tournament.timeZone)} time`}
        >
          {(field) => <TimeInput {...field} />}
        </Typed>
        <Typed
          name="fee"
          label="Fee"
          lock={lockOf('fee')}
          hint={`Empty: as the tournament, ${amountText(tournament.entryFee, tournament)}`}
        >
          {(field) => <AmountInput {...field} icon={feeIcon(tournament.currency)} />}
        </Typed>
        <Typed
          name="cap"
          label="Most teams"
          lock={lockOf('fee')}
          hint="In singles, players. Later ones wait. Empty: no limit"
        >
          {(field) => <DigitsInput {...field} maxLength={4} />}
        </Typed>
        <Typed name="courts" label="Courts" lock={lockOf('courts')} hint="Such as 1-4, 7. Empty: all courts">
          {(field) => <TextInput {...field} autoComplete="off" />}
        </Typed>
      </div>
    </>
  )
}

/** What happens to whoever does not fit, for the limits that the division has. */
function Outside() {
  const { watch } = useFormContext<DivisionInput>()
  const { gender, skillMin, skillMax, ageMin, ageMax } = watch()
  const rule = { lock: null, options: RULE_OPTIONS }
  return (
    <>
      {gender !== 'open' && <Chosen name="genderRule" label="If the gender does not fit" {...rule} />}
      {(skillMin || skillMax) && <Chosen name="skillRule" label="If the level does not fit" {...rule} />}
      {(ageMin || ageMax) && <Chosen name="ageRule" label="If the age does not fit" {...rule} />}
    </>
  )
}

interface ControlProps {
  readonly name: keyof DivisionInput
  readonly label: string
  readonly lock: string | null
}

interface TypedProps extends ControlProps {
  readonly hint: string
  readonly children: (field: FieldControlProps & object) => ReactNode
}

function Typed({ name, label, lock, hint, children }: TypedProps) {
  const { register, formState, getValues } = useFormContext<DivisionInput>()
  // A disabled field is not registered with the form, which would drop its value.
  const control = lock === null ? register(name) : { value: getValues(name), disabled: true, readOnly: true }
  return (
    <Field label={label} hint={lock ?? hint} error={formState.errors[name]?.message}>
      {(field) => children({ ...field, ...control })}
    </Field>
  )
}

interface ChosenProps extends ControlProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function Chosen({ name, label, lock, options }: ChosenProps) {
  const { setValue, watch, formState } = useFormContext<DivisionInput>()
  return (
    <Field label={label} hint={lock ?? undefined} error={formState.errors[name]?.message}>
      {(field) => (
        <LazySelect
          {...field}
          label={label}
          value={watch(name)}
          onValueChange={(value) => setValue(name, value, { shouldDirty: true, shouldValidate: true })}
          options={options}
          disabled={lock !== null}
        />
      )}
    </Field>
  )
}
