import { Suspense, useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { late } from '../../ui/layout/late.tsx'
import type { MoneySummary, Where } from './money.queries.ts'
import { PolicySteps } from './policy-steps.tsx'

const PolicyDialog = late(() =>
  import('./policy-dialog.tsx').then((file) => ({ default: file.PolicyDialog })),
)

interface PolicyCardProps {
  readonly where: Where
  readonly money: MoneySummary
}

/** What comes back to somebody who withdraws, period by period, and the way to change it. */
export function PolicyCard({ where, money }: PolicyCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { refundPolicy: policy } = money
  return (
    <Card
      title="Refund policy"
      action={
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {policy === null ? 'Set' : 'Change'}
        </Button>
      }
    >
      {policy === null ? (
        <p>Nothing is said yet. Whoever withdraws reads that the organiser decides.</p>
      ) : (
        <PolicySteps policy={policy} money={money} />
      )}
      <p className="money-foot">{FOOT[where.kind]}</p>
      <Suspense>
        {isOpen && <PolicyDialog where={where} money={money} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}

const FOOT = {
  tournament:
    'It stands on every rules card. A change makes a new version and tells everybody who has entered. Nobody gets less than they were promised.',
  league: 'Players read it before they withdraw. Nobody gets less than they were promised when they entered.',
} as const
