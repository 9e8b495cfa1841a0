import type { BoardSide } from '../../../ui/data/scoreboard.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { EndingField, WinnerField } from '../score/ending-fields.tsx'
import { ScoreEntry } from '../score/score-entry.tsx'
import { SetCountField } from '../score/set-count-field.tsx'
import { hasScore, namesWinner } from './decide-form.ts'
import type { ResultForm, useResultBoard } from './use-result-board.ts'

interface ResultFieldsProps {
  readonly form: ResultForm
  readonly board: ReturnType<typeof useResultBoard>
  readonly sides: readonly [BoardSide, BoardSide]
  readonly formId: string
}

/** How the match ended, its winner or its score, and the organiser's reason. */
export function ResultFields({ form, board, sides, formId }: ResultFieldsProps) {
  const { errors } = form.formState
  const { outcome, winner } = form.watch()
  return (
    <>
      <EndingField
        value={outcome}
        onValue={(next) => form.setValue('outcome', next, { shouldDirty: true })}
      />
      {namesWinner(outcome) && (
        <WinnerField
          sides={sides}
          value={winner}
          onValue={(next) => form.setValue('winner', next, { shouldDirty: true, shouldValidate: true })}
          error={errors.winner?.message}
          errorId={`${formId}-winner`}
        />
      )}
      {hasScore(outcome) && (
        <>
          <SetCountField scores={board.scores} onScores={board.setScores} />
          <ScoreEntry
            sides={sides}
            scores={board.scores}
            onScores={board.setScores}
            pad={board.pad}
            hasPad={board.isPhone}
            error={errors.scores?.message}
            errorId={`${formId}-scores`}
            rules={board.rules}
          />
        </>
      )}
      <Field label="Reason" hint="It stands in the history of the match." error={errors.reason?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...form.register('reason')}
            onFocus={board.pad.close}
            dir="auto"
            maxLength={500}
          />
        )}
      </Field>
    </>
  )
}
