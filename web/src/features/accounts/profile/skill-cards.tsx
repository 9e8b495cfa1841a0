import { RATING_LABELS, RATINGS, type Rating } from '@tussle/competition/divisions'
import { RadioCards } from '../../../ui/inputs/choice.tsx'

const OPTIONS = RATINGS.map((value, index) => ({
  value,
  title: value,
  word: RATING_LABELS[value],
  dots: index + 1,
}))

interface SkillCardsProps {
  readonly name: string
  readonly label: string
  readonly value: Rating | null | undefined
  readonly onChange: (rating: Rating) => void
}

/** The four levels as cards: number, word and dots (CONST-001). */
export function SkillCards({ name, label, value, onChange }: SkillCardsProps) {
  return <RadioCards name={name} label={label} value={value} onValueChange={onChange} options={OPTIONS} />
}
