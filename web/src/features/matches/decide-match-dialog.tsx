import { useId, useState } from 'react'
import { ApiError, serverMessage } from '../../lib/api-error.ts'
import { showFieldErrors, useContractForm } from '../../lib/form.ts'
import { isLoggedOut } from '../../lib/logged-out.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { Claims } from './claims.tsx'
import { DecideForm, type DecideValues, firstScores, scoresOf } from './decide-form.ts'
import { type Decidable, decisionName, sidesOf } from './decision.ts'
import { useDecideMatch } from './matches.queries.ts'
import { PadDock } from './pad-dock.tsx'
import './score.css'
import './decide.css'
import { entriesOf, type Scores } from './score-cells.ts'
import { ScoreEntry } from './score-entry.tsx'
import { SetCountField } from './set-count-field.tsx'
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
  const { save, question, keepLater, isPending, isSaved, form } = useDecision(match, onClose)
  const { errors, isDirty, submitCount } = form.formState
  const { scores } = form.watch()
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(scores, setScores)
  const formRef = useFirstErrorFocus(submitCount)
  const sides = sidesOf(match)
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
        dock={isPhone && pad.isOpen && <PadDock pad={pad} sides={sides} />}
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
        </form>
      </Dialog>
      {question !== null && (
        <ConfirmDialog
          open
          onOpenChange={keepLater}
          title="Take later results back too?"
          text={`${question}. They are taken back with it, and those matches are open again.`}
          confirmLabel="Take them back"
          cancelLabel="Keep them"
          pending={isPending}
          onConfirm={() => void form.handleSubmit((values) => save(values, true))()}
        />
      )}
    </>
  )
}

const FAILED = 'Failed to save the result. Please try again.'

/** The form and its way to the server. What would cost others their results is asked about before it is done. */
function useDecision(match: Decidable, onDone: () => void) {
  const [start] = useState(() => ({ scores: [...firstScores(match)], reason: '' }))
  const form = useContractForm(DecideForm, start)
  const decide = useDecideMatch(match)
  const [question, setQuestion] = useState<string | null>(null)

  async function save({ scores, reason }: DecideValues, cascade = false) {
    try {
      await decide.mutateAsync({ outcome: 'played', sets: entriesOf(scores), reason, cascade })
      toast({ title: 'Result saved' })
      onDone()
    } catch (error) {
      if (isLoggedOut(error)) return
      const message = serverMessage(error)
      if (error instanceof ApiError && error.code === 'downstream_played' && message) {
        setQuestion(message)
        return
      }
      setQuestion(null)
      showFieldErrors(form, error)
      toast({ title: 'Error', description: message ?? FAILED, variant: 'failure' })
    }
  }

  return {
    form,
    save,
    /** Which later results stand in the way. */
    question,
    keepLater: () => setQuestion(null),
    isPending: decide.isPending,
    isSaved: decide.isSuccess,
  }
}
