import type { RecordedKind } from '@tussle/competition/fees/balance'
import { moneyText, readMoney } from '@tussle/competition/fees/money'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type MoneySummary, type PersonalFee, useRecordFee, type Where } from './money.queries.ts'
import { PRESSES, TITLES } from './money-texts.ts'
import { RecordFields } from './record-fields.tsx'
import { type Typed, useTyped } from './use-typed-fee.ts'

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
