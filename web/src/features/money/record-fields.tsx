import { PAY_METHODS, type PayMethod, type RecordedKind } from '@tussle/competition/fees/balance'
import { feeIcon } from '../../lib/fee-icon.ts'
import { DateInput, TimeInput } from '../../ui/inputs/date-input.tsx'
import { AmountInput } from '../../ui/inputs/digits-input.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import type { MoneySummary } from './money.queries.ts'
import { METHOD_LABELS } from './money-texts.ts'
import { type Typed, wrongIn } from './use-typed-fee.ts'

const METHODS = PAY_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))

interface RecordFieldsProps {
  readonly money: MoneySummary
  readonly kind: RecordedKind
  readonly typed: Typed
  readonly error: unknown
}

export function RecordFields({ money, kind, typed, error }: RecordFieldsProps) {
  const { values, set } = typed
  return (
    <>
      <Field label="Amount" error={wrongIn(error, 'amount')}>
        {(field) => (
          <AmountInput
            {...field}
            icon={feeIcon(money.currency)}
            value={values.amount}
            onChange={(event) => set({ amount: event.currentTarget.value })}
          />
        )}
      </Field>
      {kind !== 'waived' && <HandFields money={money} kind={kind} typed={typed} error={error} />}
      <Field label="Note" optional error={wrongIn(error, 'note')}>
        {(field) => (
          <TextInput
            {...field}
            maxLength={200}
            autoComplete="off"
            value={values.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

/** How the money changed hands, when, and who took or gave it. */
function HandFields({ money, kind, typed: { values, set }, error }: RecordFieldsProps) {
  return (
    <>
      <Field label="How">
        {(field) => (
          <LazySelect
            {...field}
            value={values.method}
            onValueChange={(method) => set({ method: method as PayMethod })}
            options={METHODS}
          />
        )}
      </Field>
      <div className="field-pair">
        <Field label="When" error={wrongIn(error, 'at')}>
          {(field) => (
            <DateInput
              {...field}
              value={values.day}
              onChange={(event) => set({ day: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Time">
          {(field) => (
            <TimeInput
              {...field}
              value={values.time}
              onChange={(event) => set({ time: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Field label={kind === 'paid' ? 'Taken by' : 'Given by'} error={wrongIn(error, 'takenById')}>
        {(field) => (
          <LazySelect
            {...field}
            value={values.taker}
            onValueChange={(taker) => set({ taker })}
            options={money.takers.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
          />
        )}
      </Field>
    </>
  )
}
