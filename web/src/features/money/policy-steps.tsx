import { refundSteps } from '@tussle/competition/fees/refund-words'
import type { MoneySummary, RefundPolicy } from './money.queries.ts'

interface PolicyStepsProps {
  readonly policy: RefundPolicy
  readonly money: Pick<MoneySummary, 'fees' | 'currency'>
}

/** The amounts show only if all divisions with a fee cost the same. */
export function PolicySteps({ policy, money: { fees, currency } }: PolicyStepsProps) {
  const [fee = null, ...others] = fees.filter((each) => each > 0)
  return (
    <ol className="policy-steps">
      {refundSteps(policy, others.length === 0 ? fee : null, currency).map(({ kind, when, what }) => (
        <li key={kind} className={`policy-step policy-step-${kind}`}>
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}
