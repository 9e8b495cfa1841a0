import { useId, useState } from 'react'
import { longDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { ConfirmDialog, Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { EndingField, WinnerField } from '../score/ending-fields.tsx'
import { PadDock } from '../score/pad-dock.tsx'
import { Claims } from './claims.tsx'
import { hasScore, namesWinner } from './decide-form.ts'
import { claimsOf, type Decidable, decisionName, sidesOf } from './decision.ts'
import '../score/score.css'
import './decide.css'
import type { Scores } from '../score/score-cells.ts'
import { ScoreEntry } from '../score/score-entry.tsx'
import { SetCountField } from '../score/set-count-field.tsx'
import { useFirstErrorFocus } from '../score/use-first-error-focus.ts'
import { useScorePad } from '../score/use-score-pad.ts'
import { useDecision } from './use-decision.ts'

const PLAY_AGAIN = 'To be played again'

interface DecideMatchDialogProps {
  readonly match: Decidable
  readonly onClose: () => void
}

/**
 * An organiser enters or corrects a result, or resolves a dispute. The result stands at once, and its history shows
 * the reason (OQ-102).
 */
export function DecideMatchDialog({ match, onClose }: DecideMatchDialogProps) {
  const formId = useId()
  const isPhone = useIsPhone()
  const { form, save, letStand, remove, undoLast, question, dropQuestion, isPending, isSaved } = useDecision(
    match,
    onClose,
  )
  // Most disputes end with one of the two existing scores; the form for a third one opens on request.
  const isDispute = claimsOf(match).length > 0
  const [isEntering, setEntering] = useState(!isDispute)
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
        description={occasionOf(match)}
        size="lg"
        tall
        className="score-dialog"
        hasUnsavedInput={isDirty && !isPending && !isSaved}
        dock={isPhone && hasScore(outcome) && pad.isOpen && <PadDock pad={pad} sides={sides} />}
        footer={
          <>
            <DialogClose>Cancel</DialogClose>
            {isEntering && (
              <Button type="submit" form={formId} pending={isPending} pendingLabel="Saving...">
                Save result
              </Button>
            )}
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
          <Claims
            match={match}
            isPending={isPending}
            onStands={(claim, sets) => void letStand(claim, sets)}
          />
          {isDispute && (
            <>
              <div className="decide-more">
                {!isEntering && (
                  <Button variant="ghost" size="sm" disabled={isPending} onClick={() => setEntering(true)}>
                    Enter another score
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={isPending}
                  onClick={() => void remove(PLAY_AGAIN)}
                >
                  Play it again
                </Button>
              </div>
              <p className="t-small text-ink-2">
                Either way everybody on court is told, and it stands in the history with your name.
              </p>
            </>
          )}
          {isEntering && (
            <EndingField
              value={outcome}
              onValue={(next) => form.setValue('outcome', next, { shouldDirty: true })}
            />
          )}
          {isEntering && namesWinner(outcome) && (
            <WinnerField
              sides={sides}
              value={winner}
              onValue={(next) => form.setValue('winner', next, { shouldDirty: true, shouldValidate: true })}
              error={errors.winner?.message}
              errorId={`${formId}-winner`}
            />
          )}
          {isEntering && hasScore(outcome) && (
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
          {isEntering && (
            <Field
              label="Reason"
              hint="It stands in the history of the match."
              error={errors.reason?.message}
            >
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
          )}
          {((match.outcome !== null && !isDispute) || match.mayUndo) && (
            <div className="decide-more">
              {match.outcome !== null && !isDispute && (
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

/** A league has weeks and days but no rounds. */
function occasionOf({ competition, matchDate, title }: Decidable): string {
  if (competition.type === 'tournament') return `${title}, ${competition.name}`
  return matchDate === null ? competition.name : `${competition.name}, ${longDate(matchDate, 'UTC')}`
}
