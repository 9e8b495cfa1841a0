import { useId, useState } from 'react'
import { shortDay } from '../../../lib/dates.ts'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { useDisputeMatch } from '../../../lib/server/match-answers.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextArea } from '../../../ui/inputs/field.tsx'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type OwnMatch, opponentNames, ownBoardSides, ownSets } from '../own-match.ts'
import { PadDock } from '../score/pad-dock.tsx'
import { scoresOf } from './decide-form.ts'
import { type DisputeValues, disputeBody, disputeForm, playedSets } from './dispute-form.ts'
import { changeText } from './dispute-words.ts'
import '../score/score.css'
import type { Scores } from '../score/score-cells.ts'
import { ScoreEntry } from '../score/score-entry.tsx'
import { useFirstErrorFocus } from '../score/use-first-error-focus.ts'
import { useScorePad } from '../score/use-score-pad.ts'

interface DisputeDialogProps {
  readonly match: OwnMatch
  readonly onSent?: (() => void) | undefined
  readonly onClose: () => void
}

const KINDS = [
  { value: 'score', title: 'The score', note: 'Put in what you remember' },
  { value: 'not_played', title: 'We did not play this match' },
  { value: 'other', title: 'Something else' },
] as const

/** Asks what is wrong with a report before it is sent to the organisers. */
export function DisputeDialog({ match, onSent, onClose }: DisputeDialogProps) {
  const formId = useId()
  const isPhone = useIsPhone()
  const dispute = useDisputeMatch(match)
  const [schema] = useState(() => disputeForm(match))
  const reported = ownSets(match, match.sets)
  const [start] = useState<DisputeValues>(() => ({
    kind: 'score',
    scores: [...scoresOf(reported)],
    reason: '',
  }))
  const form = useContractForm(schema, start)
  const { errors, isDirty, submitCount } = form.formState
  const { kind, scores } = form.watch()
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(scores, setScores)
  const formRef = useFirstErrorFocus(submitCount)
  const sides = ownBoardSides(match)
  const opponents = opponentNames(match)

  async function send(values: DisputeValues) {
    try {
      await dispute.mutateAsync(disputeBody(match, values))
      onSent?.()
      onClose()
    } catch (error) {
      if (isLoggedOut(error)) return
      showFieldErrors(form, error)
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What is wrong?"
      description={[
        `Against ${opponents}`,
        ...(match.matchDate === null ? [] : [shortDay(match.matchDate, 'UTC')]),
      ].join(', ')}
      size="lg"
      tall
      className="score-dialog dispute-dialog"
      hasUnsavedInput={isDirty && !dispute.isPending && !dispute.isSuccess}
      dock={isPhone && kind === 'score' && pad.isOpen && <PadDock pad={pad} sides={sides} />}
      footer={
        <>
          <DialogClose>Keep the score</DialogClose>
          <Button type="submit" form={formId} pending={dispute.isPending} pendingLabel="Sending...">
            Send to organisers
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        className="score-form"
        onSubmit={form.handleSubmit((values) => send(values))}
        noValidate
      >
        <RadioRows
          name={`${formId}-kind`}
          label={<span className="sr-only">What is wrong?</span>}
          value={kind}
          onValueChange={(value) => {
            form.setValue('kind', value, { shouldDirty: true })
            pad.close()
          }}
          options={KINDS}
        />
        {kind === 'score' && (
          <div>
            <p className="field-label dispute-label">The right score</p>
            <ScoreEntry
              sides={sides}
              scores={scores}
              onScores={setScores}
              pad={pad}
              hasPad={isPhone}
              error={errors.scores?.message}
              errorId={`${formId}-scores`}
            />
            <p className="dispute-change" role="status">
              {changeText(reported, playedSets(scores))}
            </p>
          </div>
        )}
        <Field label="A sentence for the organisers" optional error={errors.reason?.message}>
          {(field) => (
            <TextArea
              {...field}
              {...form.register('reason')}
              onFocus={pad.close}
              dir="auto"
              rows={2}
              maxLength={500}
            />
          )}
        </Field>
        <Note tone="calm">
          The match leaves the table until the organisers decide. {opponents} can read what you write. You can
          take it back until then.
        </Note>
      </form>
    </Dialog>
  )
}
