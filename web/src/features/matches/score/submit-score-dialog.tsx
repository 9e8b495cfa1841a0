import { useId } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { MatchDetails } from '../match-details.tsx'
import type { Person, PlayedCompetition } from './opponents.ts'
import { PadDock } from './pad-dock.tsx'
import './score.css'
import { ScoreEntry } from './score-entry.tsx'
import { DraftNote, FailureNote, isUnanswered, LoadNote } from './score-notes.tsx'
import { CompetitionField, OpponentField, PartnerField } from './score-sides.tsx'
import { CLOSE_WITH_DRAFT, NO_COMPETITION, NO_PARTNER } from './score-texts.ts'
import { SetCountField } from './set-count-field.tsx'
import { StoredReport } from './stored-report.tsx'
import { useFirstErrorFocus } from './use-first-error-focus.ts'
import { useScoreReport } from './use-score-report.ts'

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
  const formId = useId()
  const isPhone = useIsPhone()
  const report = useScoreReport(props)
  const { choice, pad, sides, stored, isPartnerMissing, close } = report
  const hasPad = isPhone && pad.isOpen && !isPartnerMissing && stored === null
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
      hasUnsavedInput={report.hasUnsavedInput}
      savedInput={report.isSaved ? CLOSE_WITH_DRAFT : undefined}
      dock={hasPad && <PadDock pad={pad} sides={sides} rules={choice.rules} />}
      footer={
        stored === null ? <SendFooter report={report} formId={formId} /> : <StoredFooter report={report} />
      }
    >
      {stored === null ? (
        <ReportForm {...props} report={report} formId={formId} />
      ) : (
        <StoredReport report={stored} />
      )}
    </Dialog>
  )
}

interface OfForm {
  readonly report: Report
  readonly formId: string
}

function SendFooter({ report: { failure, isPartnerMissing, isPending }, formId }: OfForm) {
  return (
    <>
      <DialogClose>Cancel</DialogClose>
      <Button
        type="submit"
        form={formId}
        disabled={isPartnerMissing}
        pending={isPending}
        pendingLabel="Submitting..."
      >
        {failure !== null && isUnanswered(failure) ? 'Try again' : 'Submit Score'}
      </Button>
    </>
  )
}

function StoredFooter({ report: { change, close } }: { readonly report: Report }) {
  return (
    <>
      <Button variant="secondary" onClick={() => void change()}>
        Change score
      </Button>
      <Button onClick={close}>Done</Button>
    </>
  )
}

function ReportForm({ report, formId, ...props }: SubmitScoreDialogProps & OfForm) {
  const { choice, failure, pad } = report
  const formRef = useFirstErrorFocus(choice.form.formState.submitCount)
  return (
    <form id={formId} ref={formRef} className="score-form" onSubmit={report.submit} noValidate>
      {report.isOffered && (
        <DraftNote isRestored={choice.isRestored} onRestore={choice.restore} onStartOver={report.startOver} />
      )}
      <WhoPlayed report={report} competitions={props.competitions} onRetry={props.onRetry} />
      <SetsPlayed report={report} errorId={`${formId}-scores`} />
      <MatchDetails form={choice.form} ownClubs={props.ownClubs} onOpen={pad.close} />
      {failure !== null && <FailureNote error={failure} isSaved={report.isSaved} />}
    </form>
  )
}

type Report = ReturnType<typeof useScoreReport>

interface WhoPlayedProps extends Pick<SubmitScoreDialogProps, 'competitions' | 'onRetry'> {
  readonly report: Report
}

/** The competition and the opponent. */
function WhoPlayed({ report: { choice, pad }, competitions, onRetry }: WhoPlayedProps) {
  const isPhone = useIsPhone()
  const { errors } = choice.form.formState
  const { scores, competition } = choice.form.watch()
  return (
    <>
      {onRetry ? (
        <LoadNote what="leagues and tournaments" onRetry={onRetry} />
      ) : (
        competitions?.length === 0 && <Note tone="info">{NO_COMPETITION}</Note>
      )}
      <div className="score-pair">
        <CompetitionField
          competitions={competitions}
          value={competition}
          onChange={(value) => {
            choice.competitionIs(value)
            pad.close()
          }}
          error={errors.competition?.message}
        />
        <OpponentField
          opponents={choice.opponents}
          isLoading={choice.isReadingOpponents}
          isFixed={choice.isFixed}
          value={choice.opponent}
          onChange={(userId) => {
            choice.opponentIs(userId)
            if (isPhone) pad.activate(Math.max(0, scores.indexOf('')))
          }}
          error={errors.opponentId?.message}
        />
      </div>
      {choice.hasNoOpponents && <LoadNote what="opponents" onRetry={choice.retryOpponents} />}
    </>
  )
}

/** The partner, the number of sets and their scores, or why they cannot be entered. */
function SetsPlayed({ report, errorId }: { readonly report: Report; readonly errorId: string }) {
  const isPhone = useIsPhone()
  const { form, competition, rules } = report.choice
  const { scores } = form.watch()
  const isDoubles = competition?.division.playType === 'doubles'
  return (
    <>
      <div className="score-settings" data-doubles={isDoubles || undefined}>
        {isDoubles && !isPhone && <PartnerField partner={competition.partner} />}
        <SetCountField scores={scores} onScores={report.setScores} />
      </div>
      {report.isPartnerMissing ? (
        <Note tone="warn" role="status">
          {NO_PARTNER}
        </Note>
      ) : (
        <ScoreEntry
          sides={report.sides}
          scores={scores}
          onScores={report.setScores}
          pad={report.pad}
          hasPad={isPhone}
          error={form.formState.errors.scores?.message}
          errorId={errorId}
          rules={rules}
        />
      )}
    </>
  )
}
