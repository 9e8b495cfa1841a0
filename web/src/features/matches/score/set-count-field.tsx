import { SET_COUNT_LABELS, SET_COUNTS, type SetCount } from '@tussle/competition/score'
import { Segmented } from '../../../ui/inputs/segmented.tsx'
import { resizeScores, type Scores } from './score-cells.ts'

const OPTIONS = SET_COUNTS.map((count) => ({ value: String(count), label: labelOf(count) }))

interface SetCountFieldProps {
  readonly scores: Scores
  readonly onScores: (scores: Scores) => void
}

export function SetCountField({ scores, onScores }: SetCountFieldProps) {
  return (
    <Segmented
      label="Number of sets"
      value={String(scores.length / 2)}
      onValueChange={(count) => onScores(resizeScores(scores, Number(count)))}
      options={OPTIONS}
    />
  )
}

/** '3 Sets (Best of 3)' may break only before the bracket. */
function labelOf(count: SetCount) {
  const label = SET_COUNT_LABELS[count]
  const bracket = label.indexOf('(')
  if (bracket === -1) return label
  return (
    <span>
      {label.slice(0, bracket)}
      <span className="score-best">{label.slice(bracket)}</span>
    </span>
  )
}
