import { SegmentedQuestion } from '../../ui/inputs/segmented.tsx'

export type GenderAnswer = 'female' | 'male' | 'none'

interface GenderQuestionProps {
  readonly value: GenderAnswer | null
  readonly onChange: (answer: GenderAnswer) => void
}

/** Shown only to a player without a gender in the profile, because every division needs one. */
export function GenderQuestion({ value, onChange }: GenderQuestionProps) {
  return (
    <SegmentedQuestion<GenderAnswer>
      label="Which divisions are yours?"
      hint="Asked once, shown to nobody."
      value={value}
      onValueChange={onChange}
      options={[
        { value: 'female', label: 'Women’s' },
        { value: 'male', label: 'Men’s' },
        { value: 'none', label: 'Not now' },
      ]}
    />
  )
}
