import type { PresetName } from '@tussle/competition/stages/plan-presets'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { presetOf, presetPlan, withPreset } from './plan-edits.ts'
import { PlanGlyph } from './plan-picture.tsx'
import { type PlanDay, presetCards } from './plan-sums.ts'
import { useSideWords } from './side-words.ts'

interface PresetCardsProps {
  readonly plan: StagePlan
  readonly entrants: number
  readonly day: PlanDay
  readonly onPlan: (plan: StagePlan) => void
}

/** The glyphs show eight teams, which every preset takes. */
const GLYPH_SIZE = 8
const GLYPHS = new Map<PresetName, StagePlan>()

function glyphOf(name: PresetName): StagePlan {
  const plan = GLYPHS.get(name) ?? presetPlan(name, GLYPH_SIZE)
  GLYPHS.set(name, plan)
  return plan
}

export function PresetCards({ plan, entrants, day, onPlan }: PresetCardsProps) {
  const { many } = useSideWords()
  const chosen: PresetName | null = presetOf(plan, entrants)
  const cards = useMemo(() => presetCards(entrants, day), [entrants, day])
  return (
    <Card title="Start from a preset">
      <p className="plan-quiet">
        Figures are for {entrants} {many}. You can change everything below.
      </p>
      <ul className="plan-presets">
        {cards.map(({ name, label, text, isFit }) => (
          <li key={name}>
            <button
              type="button"
              className={clsx('plan-preset', !isFit && 'plan-preset-off')}
              aria-pressed={name === chosen}
              aria-disabled={!isFit || undefined}
              onClick={() => isFit && onPlan(withPreset(plan, name, entrants))}
            >
              <PlanGlyph plan={glyphOf(name)} entrants={GLYPH_SIZE} />
              <span className="plan-preset-name">{label}</span>
              <span className="plan-preset-text">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
