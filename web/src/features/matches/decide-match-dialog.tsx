import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { Claims } from './claims.tsx'
import { hasScore, namesWinner, scoresOf } from './decide-form.ts'
import { type Decidable, decisionName, sidesOf } from './decision.ts'
import { EndingField, WinnerField } from './ending-fields.tsx'
import { PadDock } from './pad-dock.tsx'
import './score.css'
import './decide.css'
import type { Scores } from './score-cells.ts'
import { ScoreEntry } from './score-entry.tsx'
import { SetCountField } from './set-count-field.tsx'
import { useDecision } from './use-decision.ts'
import { useFirstErrorFocus } from './use-first-error-focus.ts'
import { useScorePad } from './use-score-pad.ts'

interface DecideMatchDialogProps {
  readonly match: Decidable
  readonly onClose: () => void
}

/** An organiser enters, corrects or settles a result; it stands at once, and its history says why (OQ-102). */
export function DecideMatchDialog({ match, onClose }: DecideMatchDialogProps) {
  const formId = useId()
  const isPhone = useIsPhone()
  const { form, save, remove, undoLast, question, dropQuestion, isPending, isSaved } = useDecision(
    match,
    onClose,
  )
  const { errors, isDirty, submitCount } = form.formState
  const { outcome, winner, scores } = form.watch()
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(scores, setScores)
  const formRef = useFirstErrorFocus(submitCount)
  const sides = sidesOf(match)
  const withReason = (act: (reason: string) => Promise<void>) => async () => {
    if (await form.trigger('reason', { shouldFocus: true })) await act(form.getValues('reason'))
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={decisionName(match)}
        description={`${match.roundName}, ${match.competition.name}`}
        size="lg"
        tall
        className="score-dialog"
        hasUnsavedInput={isDirty && !isPending && !isSaved}
        dock={isPhone && hasScore(outcome) && pad.isOpen && <PadDock pad={pad} sides={sides} />}
        footer={
          <>
            <DialogClose>Cancel</DialogClose>
            <Button type="submit" form={formId} pending={isPending} pendingLabel="Saving...">
              Save result
            </Button>
          </>
        }
      >
        <form
          id={formId}
          ref={formRef}
          className="score-form"
          onSubmit={form.handleSubmit((values) => save(values))}
          noValidate
        >
          <Claims match={match} onUse={(sets) => setScores(scoresOf(sets))} />
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
              <SetCountField scores={scores} onScores={setScores} />
              <ScoreEntry
                sides={sides}
                scores={scores}
                onScores={setScores}
                pad={pad}
                hasPad={isPhone}
                error={errors.scores?.message}
                errorId={`${formId}-scores`}
              />
            </>
          )}
          <Field label="Reason" hint="It stands in the history of the match." error={errors.reason?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...form.register('reason')}
                onFocus={pad.close}
                dir="auto"
                maxLength={500}
              />
            )}
          </Field>
          {(match.outcome !== null || match.mayUndo) && (
            <div className="decide-more">
              {match.outcome !== null && (
                <Button variant="ghost" size="sm" disabled={isPending} onClick={withReason(remove)}>
                  Take result back
                </Button>
              )}
              {match.mayUndo && (
                <Button variant="ghost" size="sm" disabled={isPending} onClick={() => void undoLast()}>
                  Undo last decision
                </Button>
              )}
            </div>
          )}
        </form>
      </Dialog>
      {question !== null && (
        <ConfirmDialog
          open
          onOpenChange={dropQuestion}
          title={question.title}
          text={
            <ul className="decide-ripple">
              {question.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          }
          confirmLabel={question.confirmLabel}
          cancelLabel="Keep as it is"
          pending={isPending}
          onConfirm={() => void question.act()}
        />
      )}
    </>
  )
}
