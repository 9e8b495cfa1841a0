import { CREATABLE_FORMATS, FORMAT_LABELS, type Format } from '@tussle/competition/format-names'
import { CalendarCheck, Layers, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { feeIcon } from '../../../lib/fee-icon.ts'
import { DateInput, TimeInput } from '../../../ui/inputs/date-input.tsx'
import { AmountInput, DigitsInput } from '../../../ui/inputs/digits-input.tsx'
import { Field, type FieldControlProps, TextArea, TextInput } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { ClubSelect } from '../create/club-select.tsx'
import { CurrencySelect, currencyName } from '../create/currency-select.tsx'
import type { EditInput } from './edit-rules.ts'
import type { CompetitionKind, Managed } from './managed.queries.ts'
import { VisibilityField } from './visibility-field.tsx'

interface EditFieldsProps {
  readonly kind: CompetitionKind
  readonly competition: Managed
}

/** A field that can no longer change keeps its value, is disabled, and shows the reason. */
export function EditFields({ kind, competition }: EditFieldsProps) {
  const { locked, clubId, clubName } = competition
  const club = clubId === null ? undefined : { value: String(clubId), label: clubName ?? '' }
  const isTournament = kind === 'tournament'
  const at = (name: keyof EditInput) => ({ name, reason: locked[name] })
  return (
    <>
      <Editable {...at('name')} label={isTournament ? 'Tournament name' : 'League name'}>
        {(field) => <TextInput {...field} maxLength={100} autoComplete="off" />}
      </Editable>
      <Field label="Associated club" optional>
        {(field) => (
          <ClubSelect {...field} noClub={isTournament ? 'No club association' : 'None'} initial={club} />
        )}
      </Field>
      <Editable {...at('location')} label="Location" optional>
        {(field) => <TextInput {...field} icon={MapPin} maxLength={120} />}
      </Editable>
      <Editable {...at('description')} label="Description" optional>
        {(field) => <TextArea {...field} rows={3} />}
      </Editable>
      {isTournament && <FormatField reason={locked['format']} />}
      <div className="field-pair">
        <Editable {...at('startDate')} label="Start date">
          {(field) => <DateInput {...field} />}
        </Editable>
        {isTournament && (
          <Editable name="startTime" reason={locked['startDate']} label="Start time">
            {(field) => <TimeInput {...field} />}
          </Editable>
        )}
        <Editable {...at('endDate')} label="End date">
          {(field) => <DateInput {...field} />}
        </Editable>
        <Editable
          {...at('registrationDeadline')}
          label={isTournament ? 'Enrollment deadline' : 'Registration deadline'}
        >
          {(field) => <DateInput {...field} icon={CalendarCheck} />}
        </Editable>
      </div>
      <EntryNumbers isTournament={isTournament} at={at} />
      <VisibilityField isByLink={competition.isByLink} />
      <p className="t-caption text-ink-3">All dates and times are in {competition.timeZone}.</p>
    </>
  )
}

interface EntryNumbersProps {
  readonly isTournament: boolean
  readonly at: (name: keyof EditInput) => Pick<EditableProps, 'name' | 'reason'>
}

/** How many players, how many divisions each, and what it costs. */
function EntryNumbers({ isTournament, at }: EntryNumbersProps) {
  const currency = useFormContext<EditInput>().watch('currency')
  return (
    <div className="field-pair">
      <Editable
        {...at('maxParticipants')}
        label="Maximum participants"
        optional
        hint="Leave empty for unlimited"
      >
        {(field) => <DigitsInput {...field} icon={Users} />}
      </Editable>
      {isTournament && (
        <Editable
          {...at('mostEntries')}
          label="Divisions per player"
          hint="Players who are in more stay in them"
        >
          {(field) => <DigitsInput {...field} icon={Layers} maxLength={2} />}
        </Editable>
      )}
      <Editable {...at('entryFee')} label="Entry fee" hint="Enter 0.00 for free">
        {(field) => <AmountInput {...field} icon={feeIcon(currency)} />}
      </Editable>
      <CurrencyField currency={currency} reason={at('currency').reason} />
    </div>
  )
}

function CurrencyField({
  currency,
  reason,
}: {
  readonly currency: string
  readonly reason: string | undefined
}) {
  return (
    <Field label="Currency" hint={reason ?? 'In which fees are paid'}>
      {(field) =>
        reason === undefined ? (
          <CurrencySelect {...field} />
        ) : (
          <TextInput {...field} value={currencyName(currency)} disabled readOnly />
        )
      }
    </Field>
  )
}

interface EditableProps {
  readonly name: keyof EditInput
  readonly label: string
  readonly reason: string | undefined
  readonly hint?: string
  readonly optional?: boolean
  readonly children: (field: FieldControlProps & object) => ReactNode
}

function Editable({ name, label, reason, hint, optional, children }: EditableProps) {
  const { register, formState, getValues } = useFormContext<EditInput>()
  const error = formState.errors[name]?.message
  // A disabled field is not registered with the form, which would drop its value.
  const control =
    reason === undefined ? register(name) : { value: getValues(name), disabled: true, readOnly: true }
  return (
    <Field label={label} hint={reason ?? hint} error={error} optional={optional && reason === undefined}>
      {(field) => children({ ...field, ...control })}
    </Field>
  )
}

function FormatField({ reason }: { readonly reason: string | undefined }) {
  const { setValue, watch } = useFormContext<EditInput>()
  const format = watch('format') as Format
  const known = CREATABLE_FORMATS.map((each) => ({ value: each as Format, label: FORMAT_LABELS[each] }))
  // A ladder cannot be chosen (CONST-010), but an existing one shows its format.
  const options = known.some(({ value }) => value === format)
    ? known
    : [...known, { value: format, label: FORMAT_LABELS[format] }]
  return (
    <Field label="Format" hint={reason}>
      {(field) => (
        <LazySelect
          {...field}
          value={format}
          onValueChange={(value) => setValue('format', value, { shouldDirty: true })}
          options={options}
          disabled={reason !== undefined}
        />
      )}
    </Field>
  )
}
