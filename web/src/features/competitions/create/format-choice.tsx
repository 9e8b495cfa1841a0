import { type Fit, type FormatRecommendation, GRAND_FINAL_NOTE } from '@tussle/competition/advice'
import { FORMAT_LABELS, FORMAT_TRAITS } from '@tussle/competition/format-names'
import { CircleCheck, CircleMinus, type LucideIcon, ThumbsUp } from 'lucide-react'
import { useId } from 'react'
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx'

const FIT_LOOK: Readonly<Record<Fit, { readonly tone: BadgeTone; readonly icon: LucideIcon }>> = {
  'Best Fit': { tone: 'win', icon: CircleCheck },
  'Good Fit': { tone: 'open', icon: ThumbsUp },
  'Not Recommended': { tone: 'neutral', icon: CircleMinus },
}

interface FormatChoiceProps {
  readonly name: string
  readonly recommendation: FormatRecommendation
  readonly isSelected: boolean
  readonly onSelect: () => void
}

/** A card as a radio button; the whole card can be pressed. */
export function FormatChoice({ name, recommendation, isSelected, onSelect }: FormatChoiceProps) {
  const id = useId()
  const { format, reason, estimatedDuration, totalMatches, rounds, notes = 'Good Fit' } = recommendation
  const matches = FORMAT_TRAITS[format].mayReplayFinal ? `Matches, ${GRAND_FINAL_NOTE}` : 'Matches'
  return (
    <label className="format-choice">
      <input
        type="radio"
        name={name}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-fit ${id}-facts`}
        checked={isSelected}
        onChange={onSelect}
      />
      <span className="format-head">
        <span id={`${id}-title`} className="t-h3">
          {FORMAT_LABELS[format]}
        </span>
        <span id={`${id}-fit`} className="format-badges">
          {isSelected && <Badge tone="selected">Selected</Badge>} <Badge {...FIT_LOOK[notes]}>{notes}</Badge>
        </span>
      </span>
      <span id={`${id}-facts`} className="format-facts">
        <span className="t-small text-ink-2">{reason}</span>{' '}
        <span className="format-figures">
          <Figure value={estimatedDuration} label="Estimated" />{' '}
          <Figure value={totalMatches} label={matches} /> <Figure value={rounds} label="Rounds" />
        </span>
      </span>
    </label>
  )
}

function Figure({ value, label }: { readonly value: string | number; readonly label: string }) {
  return (
    <span className="format-figure">
      <span className="t-score-s whitespace-nowrap">{value}</span>{' '}
      <span className="t-caption max-w-[13ch] text-ink-3">{label}</span>
    </span>
  )
}
