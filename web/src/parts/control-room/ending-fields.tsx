import type { DeskMatch } from '../../features/desk/desk.queries.ts'
import { sideName } from '../../features/desk/desk-texts.ts'
import { useRoom } from '../../features/desk/room-context.tsx'
import { RadioRows } from '../../ui/inputs/radio-rows.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import type { Outcome, Side, useCourtScore } from './use-court-score.ts'

interface EndingFieldsProps {
  readonly score: ReturnType<typeof useCourtScore>
  readonly match: DeskMatch
}

/** Whether the match was played out, and who won if it was not. */
export function EndingFields({ score, match }: EndingFieldsProps) {
  const { room } = useRoom()
  return (
    <>
      <Segmented<Outcome>
        label="How it ended"
        value={score.outcome}
        onValueChange={score.setOutcome}
        options={[
          { value: 'played', label: 'Played out' },
          { value: 'retired', label: 'A side retired' },
        ]}
      />
      {score.outcome === 'retired' && (
        <RadioRows<Side>
          name="winner"
          label="Who won?"
          value={score.winner}
          onValueChange={score.setWinner}
          options={[
            { value: 'player1', title: sideName(room, match.sides[0]) },
            { value: 'player2', title: sideName(room, match.sides[1]) },
          ]}
        />
      )}
    </>
  )
}
