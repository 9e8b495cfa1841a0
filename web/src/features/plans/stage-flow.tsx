import type { PlanTime } from '@tussle/competition/stages/plan-time'
import { takenText, takeText } from '@tussle/competition/stages/plan-words'
import { rangeOf, type StagePlan, type Take } from '@tussle/competition/stages/stage-plan'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { withSource } from './plan-edits.ts'
import { useSideWords } from './side-words.ts'

interface StageFlowProps {
  readonly plan: StagePlan
  readonly entrants: number
  readonly time: PlanTime | null
  readonly isReadOnly: boolean
  readonly onPlan: (plan: StagePlan) => void
  readonly index: number
}

const SEEDS = [
  { value: 'order', label: 'By place' },
  { value: 'record', label: 'By record' },
] as const

/** Who goes on from one stage to the next, and the choice of it. */
export function StageFlow({ plan, entrants, time, isReadOnly, onPlan, index }: StageFlowProps) {
  const { many } = useSideWords()
  const [isOpen, setOpen] = useState(false)
  const source = plan.stages[index]?.source
  if (source === undefined || source.from === 'entries') return null
  const takes = takesFor(source.take, time?.stages[source.from]?.pools ?? [], entrants)
  const options = takes.map((take) => {
    const stages = plan.stages.map((stage, at) =>
      at === index ? { ...stage, source: { ...source, take } } : stage,
    )
    return { value: keyOf(take), label: (takeText(stages, index) ?? '').replace(/ go(es)? on.*$/u, ''), take }
  })
  return (
    <div className="plan-flow">
      <span className="plan-flow-sign" aria-hidden>
        <ArrowDown size={16} />
      </span>
      <p>
        <b>{takeText(plan.stages, index)}</b> {time && takenText(plan, entrants, index, many)}
      </p>
      {!isReadOnly && (
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Done' : 'Change'}
        </Button>
      )}
      {isOpen && !isReadOnly && (
        <div className="plan-flow-fields">
          <Field label="Who goes on">
            {(control) => (
              <Select
                {...control}
                value={keyOf(source.take)}
                options={options}
                onValueChange={(value) => {
                  const found = options.find((one) => one.value === value)
                  if (found) onPlan(withSource(plan, index, { take: found.take }))
                }}
              />
            )}
          </Field>
          <Field label="Seeds">
            {(control) => (
              <Select
                {...control}
                value={source.seed}
                options={SEEDS}
                onValueChange={(value) =>
                  onPlan(withSource(plan, index, { seed: value === 'record' ? 'record' : 'order' }))
                }
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}

const keyOf = (take: Take): string => `${'ranks' in take ? 'ranks' : 'places'} ${rangeOf(take).join('-')}`

/** From the same first place on: of each pool up to four, of the whole stage the usual sizes. */
function takesFor(present: Take, pools: readonly number[], entrants: number): Take[] {
  const [first] = rangeOf(present)
  const largest = pools.length === 0 ? 0 : Math.min(...pools) - first + 1
  const ranks = pools.length === 0 ? [] : [1, 2, 3, 4].filter((count) => count <= largest)
  const places = [2, 4, 6, 8, 12, 16].filter((count) => first + count - 1 <= entrants)
  const takes: Take[] = [
    ...ranks.map((count): Take => ({ ranks: [first, first + count - 1] })),
    ...places.map((count): Take => ({ places: [first, first + count - 1] })),
  ]
  return takes.some((take) => keyOf(take) === keyOf(present)) ? takes : [present, ...takes]
}
