import type { RankingRule } from '@tussle/competition/graph'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { Switch } from '../../ui/inputs/choice.tsx'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { withForfeits, withRule } from './plan-edits.ts'
import { useSideWords } from './side-words.ts'

const ORDERS: readonly { value: RankingRule; title: string; note: string }[] = [
  {
    value: 'official',
    title: 'Who beat whom (official)',
    note: 'Head-to-head, then point difference among them, then all points',
  },
  { value: 'specified', title: 'Points', note: 'Wins, win percentage, point difference' },
]

interface TieChoiceProps {
  readonly plan: StagePlan
  /** The tie-break of the tournament, which holds until the plan has its own. */
  readonly ranking: RankingRule
  readonly isReadOnly: boolean
  readonly onPlan: (plan: StagePlan) => void
}

/** One rule for all tables of the plan. */
export function TieChoice({ plan, ranking, isReadOnly, onPlan }: TieChoiceProps) {
  const { many } = useSideWords()
  const [first] = plan.stages
  return (
    <Card className="plan-ties">
      <RadioRows
        name="tie-rule"
        label={<span className="t-h2">If {many} are level in a pool</span>}
        value={first?.rule ?? ranking}
        onValueChange={(rule) => onPlan(withRule(plan, rule))}
        options={ORDERS.map((order) => ({ ...order, disabled: isReadOnly }))}
        hint="Still level after that: drawn by lot, on record."
      />
      <Switch
        label="Leave walkovers out of the points"
        hint="Else a walkover counts as the best win of the usual game."
        disabled={isReadOnly}
        checked={first?.forfeits === 'excluded'}
        onCheckedChange={(isOut) => onPlan(withForfeits(plan, isOut ? 'excluded' : 'credited'))}
      />
    </Card>
  )
}
