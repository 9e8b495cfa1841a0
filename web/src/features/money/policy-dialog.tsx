import { decimalText, readMoney } from '@tussle/competition/fees/money'
import { policyProblem } from '@tussle/competition/fees/refund'
import { useState } from 'react'
import { feeIcon } from '../../lib/fee-icon.ts'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { AmountInput } from '../../ui/inputs/digits-input.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type MoneySummary, type RefundPolicy, useSetRefundPolicy, type Where } from './money.queries.ts'
import { PolicySteps } from './policy-steps.tsx'

interface PolicyDialogProps {
  readonly where: Where
  readonly money: MoneySummary
  readonly onClose: () => void
}

const FORM_ID = 'refund-policy'

/** Two days and an amount, with what they mean below; a day that is empty leaves its period out. */
export function PolicyDialog({ where, money, onClose }: PolicyDialogProps) {
  const saving = useSetRefundPolicy(where)
  const { values, set, policy, problem, hasChanged } = usePolicyValues(money)

  function submit() {
    if (problem !== null) return
    const reason = values.reason.trim()
    saving.mutate(
      { ...policy, ...(reason !== '' && { reason }) },
      {
        onSuccess: () => {
          toast({ title: 'Refund policy saved' })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      hasUnsavedInput={hasChanged}
      title="Refund policy"
      description="What somebody who withdraws gets back. Tussle gives nothing back by itself: it tells you what is to be given back."
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={FORM_ID} pending={saving.isPending} disabled={problem !== null}>
            Save the policy
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
        {saving.isError && (
          <Note tone="error">{serverMessage(saving.error) ?? 'It was not saved. Please try again.'}</Note>
        )}
        <PolicyFields money={money} values={values} set={set} problem={problem} error={saving.error} />
        {where.kind === 'tournament' && <WhyField values={values} set={set} />}
        {problem === null && <PolicySteps policy={policy} money={money} />}
      </form>
    </Dialog>
  )
}

/** A league has no rules card, so nobody would read it there. */
function WhyField({ values, set }: Pick<PolicyFieldsProps, 'values' | 'set'>) {
  return (
    <Field label="Why" optional hint="Everybody who has entered reads it with the new rules.">
      {(field) => (
        <TextInput
          {...field}
          maxLength={300}
          autoComplete="off"
          value={values.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}

interface PolicyFieldsProps extends Pick<ReturnType<typeof usePolicyValues>, 'values' | 'set' | 'problem'> {
  readonly money: MoneySummary
  readonly error: unknown
}

function PolicyFields({ money, values, set, problem, error }: PolicyFieldsProps) {
  const wrongIn = (name: string) =>
    (error instanceof ApiError ? error.fields[name] : undefined) ??
    (problem?.field === name && values.isTouched ? problem.message : undefined)
  return (
    <>
      <Field label="Everything back until" optional error={wrongIn('fullUntil')}>
        {(field) => (
          <DateInput
            {...field}
            value={values.fullUntil}
            onChange={(event) => set({ fullUntil: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="field-pair">
        <Field label="Part back until" optional error={wrongIn('partUntil')}>
          {(field) => (
            <DateInput
              {...field}
              value={values.partUntil}
              onChange={(event) => set({ partUntil: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Kept of each payment" optional error={wrongIn('kept')}>
          {(field) => (
            <AmountInput
              {...field}
              icon={feeIcon(money.currency)}
              value={values.kept}
              onChange={(event) => set({ kept: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function usePolicyValues({ refundPolicy, currency }: MoneySummary) {
  const [start] = useState(() => ({
    fullUntil: refundPolicy?.fullUntil ?? '',
    partUntil: refundPolicy?.partUntil ?? '',
    kept: typeof refundPolicy?.kept === 'number' ? decimalText(refundPolicy.kept, currency) : '',
    reason: '',
    isTouched: false,
  }))
  const [values, setValues] = useState(start)
  const policy: RefundPolicy = {
    fullUntil: values.fullUntil || null,
    partUntil: values.partUntil || null,
    kept: values.kept === '' ? null : (readMoney(values.kept, currency) ?? 0),
  }
  return {
    values,
    set: (change: Partial<typeof start>) =>
      setValues((before) => ({ ...before, ...change, isTouched: true })),
    policy,
    problem: policyProblem(policy),
    hasChanged: values.isTouched,
  }
}
