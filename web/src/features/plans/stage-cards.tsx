import { FORMAT_LABELS, isStageFormat } from '@tussle/competition/format-names'
import { settingFields } from '@tussle/competition/formats/setting-words'
import { stageWords } from '@tussle/competition/formats/stage-words'
import type { PlanTime } from '@tussle/competition/stages/plan-time'
import { isLadder, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { Ellipsis, Plus } from 'lucide-react'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { withFormat, withNextStage, withoutStage, withSetting } from './plan-edits.ts'
import { matchesText, spanText } from './plan-sums.ts'
import { offeredIn, poolHint, SettingControl } from './setting-control.tsx'
import { useSideWords } from './side-words.ts'
import { StageFlow } from './stage-flow.tsx'

interface StageCardsProps {
  readonly plan: StagePlan
  readonly entrants: number
  /** Null if the plan cannot be drawn for so many. */
  readonly time: PlanTime | null
  readonly isReadOnly: boolean
  /** How many stages have begun; they stay as they are. */
  readonly begun: number
  readonly onPlan: (plan: StagePlan) => void
}

export function StageCards(props: StageCardsProps) {
  const { plan, entrants, isReadOnly, begun, onPlan } = props
  const next = withNextStage(plan, entrants)
  return (
    <Card title="Stages, in order">
      <ol className="plan-stages">
        {plan.stages.map((_, index) => {
          const own = { ...props, isReadOnly: isReadOnly || index < begun, index }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stage is identified by its position
            <li key={index}>
              {index > 0 && <StageFlow {...own} />}
              <StageCard {...own} />
            </li>
          )
        })}
      </ol>
      {!isReadOnly && (
        <Button variant="secondary" icon={Plus} disabled={next === null} onClick={() => next && onPlan(next)}>
          Add a stage
        </Button>
      )}
    </Card>
  )
}

function StageCard({
  plan,
  entrants,
  time,
  isReadOnly,
  onPlan,
  index,
}: StageCardsProps & { readonly index: number }) {
  const { many } = useSideWords()
  const stage = plan.stages[index]
  if (stage === undefined) return null
  const own = time?.stages[index]
  const size = own?.entrants ?? entrants
  const fields = settingFields(stage.format, stage.settings, size)
  const { name } = stageWords(stage.format, size, stage.settings)
  const sums = own &&
    !isLadder(plan) && [
      `${matchesText(own)} ${own.mostMatches === 1 ? 'match' : 'matches'}`,
      ...(own.minutes === null ? [] : [spanText(own.minutes)]),
    ]
  return (
    <section className="plan-stage" aria-label={`Stage ${index + 1}, ${name}`}>
      <div className="plan-stage-head">
        <span className="plan-stage-number" aria-hidden>
          {index + 1}
        </span>
        <div className="plan-stage-title">
          <h3 className="t-h3">{name}</h3>
          {sums && <span className="plan-quiet">{sums.join(' · ')}</span>}
        </div>
        {!isReadOnly && <StageMenu plan={plan} index={index} onPlan={onPlan} />}
      </div>
      {fields.length > 0 && (
        <div className="plan-settings">
          {fields.map((field) => (
            <SettingControl
              key={field.key}
              field={
                field.key === 'groupValue'
                  ? { ...field, hint: poolHint(size, own?.pools ?? [], many) }
                  : field
              }
              value={stage.settings[field.key]}
              isReadOnly={isReadOnly}
              onValue={(value) => onPlan(withSetting(plan, index, field.key, value))}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface StageMenuProps {
  readonly plan: StagePlan
  readonly index: number
  readonly onPlan: (plan: StagePlan) => void
}

function StageMenu({ plan, index, onPlan }: StageMenuProps) {
  const trigger = (
    <button type="button" className="plan-more" aria-label={`Change stage ${index + 1}`}>
      <Ellipsis size={20} aria-hidden />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuRadioGroup
        label="Played as"
        value={plan.stages[index]?.format ?? ''}
        onValueChange={(format) => isStageFormat(format) && onPlan(withFormat(plan, index, format))}
      >
        {offeredIn(plan).map((format) => (
          <MenuRadioItem key={format} value={format}>
            {FORMAT_LABELS[format]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      {index > 0 && <MenuSeparator />}
      {index > 0 && <MenuItem onSelect={() => onPlan(withoutStage(plan, index))}>Remove this stage</MenuItem>}
    </Menu>
  )
}
