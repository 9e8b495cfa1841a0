import { useId, useState } from 'react'
import { showFieldErrors } from '../../../lib/form.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { MatchDetails } from '../match-details.tsx'
import { useSubmitScore } from '../matches.queries.ts'
import { needsPartner, type Person, type PlayedCompetition } from './opponents.ts'
import { PadDock } from './pad-dock.tsx'
import './score.css'
import type { Scores } from './score-cells.ts'
import { rememberOpenFor } from './score-dialog-store.ts'
import { useKeptWhileEntered, useScoreDraft } from './score-draft.ts'
import { ScoreEntry } from './score-entry.tsx'
import { type ScoreValues, submitBody } from './score-form.ts'
import { DraftNote, FailureNote, isUnanswered, LoadNote } from './score-notes.tsx'
import { CompetitionField, OpponentField, PartnerField } from './score-sides.tsx'
import { boardSides, CLOSE_KEPT, FAILED, NO_COMPETITION, NO_PARTNER, successText } from './score-texts.ts'
import { SetCountField } from './set-count-field.tsx'
import { useFirstErrorFocus } from './use-first-error-focus.ts'
import { useScoreForm } from './use-score-form.ts'
import { useScorePad } from './use-score-pad.ts'

export interface SubmitScoreDialogProps {
  readonly me: Person
  /** Undefined while the competitions load. */
  readonly competitions: readonly PlayedCompetition[] | undefined
  /** Set if the competitions could not be loaded. */
  readonly onRetry: (() => void) | undefined
  /** The names of the player's own clubs, offered first as the place of the match. */
  readonly ownClubs: readonly string[]
  readonly onClose: () => void
}

/**
 * Mounted when it opens and unmounted when it closes, so that it starts empty after a success (SCORE-026). An unsent
 * score is restored from the device.
 */
export function SubmitScoreDialog(props: SubmitScoreDialogProps) {
  const { me, competitions } = props
  const formId = useId()
  const isPhone = useIsPhone()
  const draft = useScoreDraft(me.id)
  const [isOffered, setOffered] = useState(draft.found !== null)
  const send = useSubmitScore(draft)
  const { form, competition, opponents, opponent, rules, ...choose } = useScoreForm(
    me,
    competitions,
    draft.found?.values ?? null,
  )
  const { errors, isDirty, submitCount } = form.formState
  const entered = form.watch()
  const { scores, competition: competitionValue } = entered
  useKeptWhileEntered(draft, me.id, entered, isDirty)
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(scores, setScores)
  const formRef = useFirstErrorFocus(submitCount)
  const isDoubles = competition?.division.playType === 'doubles'
  const isPartnerMissing = competition !== undefined && needsPartner(competition)
  const sides = boardSides(me, competition, opponent)
  const failure = send.isError && !isLoggedOut(send.error) ? send.error : null

  function close() {
    rememberOpenFor(null)
    props.onClose()
  }

  function startOver() {
    draft.drop()
    rememberOpenFor(null)
    choose.startOver()
    setOffered(false)
    pad.close()
  }

  async function submit(values: ScoreValues) {
    if (competition === undefined) return
    try {
      const body = submitBody(competition, me.id, values)
      const match = await send.mutateAsync({ body, key: draft.keyFor(entered, body) })
      toast({ title: 'Success', description: successText(match) })
      close()
    } catch (error) {
      if (isLoggedOut(error)) return
      showFieldErrors(form, error)
      toast({ title: 'Error', description: FAILED, variant: 'failure' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title="Submit Match Score"
      size="lg"
      tall
      className="score-dialog"
      hasUnsavedInput={isDirty && !send.isPending && !send.isSuccess}
      keptInput={draft.isKept ? CLOSE_KEPT : undefined}
      dock={isPhone && pad.isOpen && !isPartnerMissing && <PadDock pad={pad} sides={sides} />}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            type="submit"
            form={formId}
            disabled={isPartnerMissing}
            pending={send.isPending}
            pendingLabel="Submitting..."
          >
            {failure !== null && isUnanswered(failure) ? 'Try again' : 'Submit Score'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        className="score-form"
        onSubmit={form.handleSubmit(submit, sayInvalid)}
        noValidate
      >
        {isOffered && (
          <DraftNote isRestored={choose.isRestored} onRestore={choose.restore} onStartOver={startOver} />
        )}
        {props.onRetry ? (
          <LoadNote what="leagues and tournaments" onRetry={props.onRetry} />
        ) : (
          competitions?.length === 0 && <Note tone="info">{NO_COMPETITION}</Note>
        )}
        <div className="score-pair">
          <CompetitionField
            competitions={competitions}
            value={competitionValue}
            onChange={(value) => {
              choose.competitionIs(value)
              pad.close()
            }}
            error={errors.competition?.message}
          />
          <OpponentField
            opponents={opponents}
            isLoading={choose.isReadingOpponents}
            isFixed={choose.isFixed}
            value={opponent}
            onChange={(userId) => {
              choose.opponentIs(userId)
              if (isPhone) pad.activate(Math.max(0, scores.indexOf('')))
            }}
            error={errors.opponentId?.message}
          />
        </div>
        {choose.hasNoOpponents && <LoadNote what="opponents" onRetry={choose.retryOpponents} />}
        <div className="score-settings" data-doubles={isDoubles || undefined}>
          {isDoubles && !isPhone && <PartnerField partner={competition.partner} />}
          <SetCountField scores={scores} onScores={setScores} />
        </div>
        {isPartnerMissing ? (
          <Note tone="warn" role="status">
            {NO_PARTNER}
          </Note>
        ) : (
          <ScoreEntry
            sides={sides}
            scores={scores}
            onScores={setScores}
            pad={pad}
            hasPad={isPhone}
            error={errors.scores?.message}
            errorId={`${formId}-scores`}
            rules={rules}
          />
        )}
        <MatchDetails form={form} ownClubs={props.ownClubs} onOpen={pad.close} />
        {failure !== null && <FailureNote error={failure} isKept={draft.isKept} />}
      </form>
    </Dialog>
  )
}

/** The form shows one message for all errors, and each field shows its own (VALID-026). */
function sayInvalid() {
  toast({
    title: 'Form Validation Error',
    description: 'Please check all required fields are filled correctly.',
    variant: 'failure',
  })
}
