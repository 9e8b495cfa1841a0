import { OUTCOMES } from '@tussle/contract/play/matches'
import type { BoardSide } from '../../../ui/data/scoreboard.tsx'
import { FieldNote } from '../../../ui/inputs/field.tsx'
import { Segmented } from '../../../ui/inputs/segmented.tsx'
import type { DecideValues } from '../decide/decide-form.ts'

const ENDINGS: Readonly<Record<DecideValues['outcome'], string>> = {
  played: 'Played',
  retired: 'Retired',
  walkover: 'Walkover',
  double_forfeit: 'Nobody came',
}
const OPTIONS = OUTCOMES.map((outcome) => ({ value: outcome, label: ENDINGS[outcome] }))

interface EndingFieldProps {
  readonly value: DecideValues['outcome']
  readonly onValue: (outcome: DecideValues['outcome']) => void
}

export function EndingField({ value, onValue }: EndingFieldProps) {
  return (
    <Segmented
      label="How it ended"
      value={value}
      onValueChange={onValue}
      options={OPTIONS}
      className="decide-ending"
    />
  )
}

interface WinnerFieldProps {
  readonly sides: readonly [BoardSide, BoardSide]
  readonly value: DecideValues['winner']
  readonly onValue: (winner: DecideValues['winner']) => void
  readonly error: string | undefined
  readonly errorId: string
}

export function WinnerField({ sides, value, onValue, error, errorId }: WinnerFieldProps) {
  const options = sides.map(({ players }, side) => ({
    value: side === 0 ? ('player1' as const) : ('player2' as const),
    label: players.join(' & '),
  }))
  return (
    <div className="field">
      <span className="field-label" aria-hidden>
        Who won?
      </span>
      <Segmented<DecideValues['winner']>
        label="Who won?"
        value={value}
        onValueChange={onValue}
        options={options}
        className="decide-winner"
      />
      <FieldNote id={errorId} error={error} />
    </div>
  )
}
