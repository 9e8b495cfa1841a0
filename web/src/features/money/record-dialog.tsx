import { mostOf, PAY_METHODS, type PayMethod, type RecordedKind } from '@tussle/competition/fees/balance'
import { decimalText, moneyText, readMoney } from '@tussle/competition/fees/money'
import { dayAt, firstInstant, timeAt } from '@tussle/contract/calendar'
import { useState } from 'react'
import { feeIcon } from '../../lib/fee-icon.ts'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { DateInput, TimeInput } from '../../ui/inputs/date-input.tsx'
import { AmountInput } from '../../ui/inputs/digits-input.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type MoneySummary, type PersonalFee, useRecordFee, type Where } from './money.queries.ts'
import { METHOD_LABELS, PRESSES, TITLES } from './money-texts.ts'

/** What an organiser is about to write down, and about whom: one of these players. */
export interface Acting {
  readonly kind: RecordedKind
  readonly people: readonly PersonalFee[]
}

interface RecordDialogProps extends Acting {
  readonly where: Where
  readonly money: MoneySummary
  readonly onClose: () => void
}

const FORM_ID = 'record-fee'
const METHODS = PAY_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))

/** Amount, how, when and who took it; for a waiver only the amount. */
export function RecordDialog({ where, money, kind, people, onClose }: RecordDialogProps) {
  const typed = useTyped(money, kind, people)
  const name = typed.fee?.player.displayName ?? ''
  const recording = useRecordFee(where)
  const amount = readMoney(typed.values.amount, money.currency)
  const press = amount === null ? 'Record' : PRESSES[kind](moneyText(amount, money.currency))

  function submit() {
    const body = amount === null ? undefined : typed.bodyOf(amount)
    if (body === undefined) return
    recording.mutate(body, {
      onSuccess: () => {
        toast({ title: 'On record', description: name })
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`${TITLES[kind]}: ${name}`}
      description="Tussle takes no money. It remembers who paid whom, how, and who wrote it down."
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={recording.isPending} disabled={amount === null}>
            {press}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="stack-form"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        noValidate
      >
        {recording.isError && (
          <Note tone="error">
            {serverMessage(recording.error) ?? 'It was not written down. Please try again.'}
          </Note>
        )}
        {people.length > 1 && <WhoField people={people} typed={typed} />}
        <RecordFields money={money} kind={kind} typed={typed} error={recording.error} />
      </form>
    </Dialog>
  )
}

interface WhoFieldProps {
  readonly people: readonly PersonalFee[]
  readonly typed: Typed
}

/** A team pays in halves: whose half it is. */
function WhoField({ people, typed }: WhoFieldProps) {
  return (
    <Field label="Player">
      {(field) => (
        <LazySelect
          {...field}
          value={String(typed.fee?.balanceId ?? '')}
          onValueChange={(id) => typed.choose(Number(id))}
          options={people.map(({ balanceId, player }) => ({
            value: String(balanceId),
            label: player.displayName,
          }))}
        />
      )}
    </Field>
  )
}

interface RecordFieldsProps {
  readonly money: MoneySummary
  readonly kind: RecordedKind
  readonly typed: Typed
  readonly error: unknown
}

function RecordFields({ money, kind, typed, error }: RecordFieldsProps) {
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

const wrongIn = (error: unknown, name: string) => (error instanceof ApiError ? error.fields[name] : undefined)

type Typed = ReturnType<typeof useTyped>

/** What the policy says is to be given back, else the most that can be recorded. */
const proposed = (kind: RecordedKind, fee: PersonalFee | undefined): number => {
  if (fee === undefined) return 0
  return kind === 'refunded' && fee.back > 0 ? fee.back : mostOf(kind, fee)
}

function useTyped(
  { currency, timeZone, takers }: MoneySummary,
  kind: RecordedKind,
  people: readonly PersonalFee[],
) {
  const [fee, setFee] = useState(people[0])
  const [start] = useState(() => ({
    amount: decimalText(proposed(kind, fee), currency),
    method: 'cash' as PayMethod,
    day: dayAt(new Date(), timeZone),
    time: timeAt(new Date(), timeZone),
    taker: String(takers[0]?.id ?? ''),
    note: '',
  }))
  const [values, setValues] = useState(start)
  const isNow = values.day === start.day && values.time === start.time
  return {
    values,
    fee,
    /** The amount follows the player. */
    choose: (balanceId: number) => {
      const chosen = people.find((each) => each.balanceId === balanceId)
      setFee(chosen)
      setValues((before) => ({ ...before, amount: decimalText(proposed(kind, chosen), currency) }))
    },
    set: (change: Partial<typeof start>) => setValues((before) => ({ ...before, ...change })),
    bodyOf: (amount: number) =>
      fee && {
        ...{ balanceId: fee.balanceId, version: fee.version, kind, amount },
        ...(kind !== 'waived' && { method: values.method, takenById: Number(values.taker) }),
        // Without a time the server takes its own, which no clock of a browser is ahead of.
        ...(!isNow && { at: firstInstant(`${values.day}T${values.time}`, timeZone).toISOString() }),
        ...(values.note.trim() !== '' && { note: values.note }),
      },
  }
}
