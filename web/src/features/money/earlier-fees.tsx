import { moneyText } from '@tussle/competition/fees/money'
import { useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type MoneySummary, useApplyFee, type Where } from './money.queries.ts'

interface EarlierFeesProps {
  readonly where: Where
  readonly money: MoneySummary
}

type Earlier = MoneySummary['earlierFees'][number]

/** Who still owes the fee of an earlier day, and the press that asks the present one of them. */
export function EarlierFees({ where, money }: EarlierFeesProps) {
  const [asked, setAsked] = useState<Earlier | null>(null)
  if (money.earlierFees.length === 0) return null
  return (
    <Card title="Earlier fees">
      <ul className="earlier-fees">
        {money.earlierFees.map((division) => (
          <li key={division.divisionId}>
            <p>
              <b>{division.name}</b> costs {moneyText(division.fee, money.currency)} now.{' '}
              {owingText(division, money)}
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Ask the fee of now in ${division.name}`}
              onClick={() => setAsked(division)}
            >
              Ask the fee of now
            </Button>
          </li>
        ))}
      </ul>
      {asked && <ApplyFee where={where} money={money} division={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

interface ApplyFeeProps extends EarlierFeesProps {
  readonly division: Earlier
  readonly onClose: () => void
}

/** Says who owes what before and after; nothing is charged without this press. */
function ApplyFee({ where, money: { currency }, division, onClose }: ApplyFeeProps) {
  const apply = useApplyFee(where)
  const { divisionId, name, fee, owing } = division
  const people = owing.reduce((sum, each) => sum + each.people, 0)
  const now = moneyText(fee, currency)
  const steps = owing.map(
    (each) => `${countedPeople(each.people)}: ${moneyText(each.owed, currency)} → ${now}.`,
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={`Ask ${now} of ${countedPeople(people)}?`}
      text={`${name}. ${steps.join(' ')} A line on record says who asked. What was paid stays; whoever has paid more is listed under To give back.`}
      confirmLabel={`Ask ${now}`}
      cancelLabel="Keep it as it is"
      pending={apply.isPending}
      onConfirm={() =>
        void apply
          .mutateAsync({ divisionId, fee, people })
          .then((done) => toast({ title: `${countedPeople(done.people)} now owe ${now}` }))
          .catch((error: unknown) =>
            toast({ variant: 'failure', title: serverMessage(error) ?? 'The fee was not asked.' }),
          )
          .finally(onClose)
      }
    />
  )
}

const countedPeople = (people: number): string => counted(people, 'person', 'people')

/** "12 people owe $40.00, as when they entered." */
function owingText({ owing }: Earlier, { currency }: Pick<MoneySummary, 'currency'>): string {
  const parts = owing.map(
    ({ owed, people }) =>
      `${countedPeople(people)} ${people === 1 ? 'owes' : 'owe'} ${owed === 0 ? 'nothing' : moneyText(owed, currency)}`,
  )
  return `${parts.join(', ')}, as when they entered.`
}
