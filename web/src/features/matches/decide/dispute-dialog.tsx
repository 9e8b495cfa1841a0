import { useId } from 'react'
import { shortDay } from '../../../lib/dates.ts'
import { opponentNames } from '../../../lib/match-names.ts'
import type { BoardSide } from '../../../ui/data/scoreboard.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextArea } from '../../../ui/inputs/field.tsx'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { type OwnMatch, ownBoardSides } from '../own-match.ts'
import { PadDock } from '../score/pad-dock.tsx'
import { playedSets } from './dispute-form.ts'
import { changeText } from './dispute-texts.ts'
import '../score/score.css'
import { ScoreEntry } from '../score/score-entry.tsx'
import { useFirstErrorFocus } from '../score/use-first-error-focus.ts'
import { useDispute } from './use-dispute.ts'

interface DisputeDialogProps {
  readonly match: OwnMatch
  /** Not called if it waits on this device. */
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
  const dispute = useDispute(match, (isSent) => {
    if (isSent) onSent?.()
    onClose()
  })
  const formRef = useFirstErrorFocus(dispute.form.formState.submitCount)
  const sides = ownBoardSides(match)
  const opponents = opponentNames(match)
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
      hasUnsavedInput={dispute.hasUnsavedInput}
      dock={
        isPhone &&
        dispute.kind === 'score' &&
        dispute.pad.isOpen && <PadDock pad={dispute.pad} sides={sides} rules={dispute.rules} />
      }
      footer={
        <>
          <DialogClose>Keep the score</DialogClose>
          <Button type="submit" form={formId} pending={dispute.isPending} pendingLabel="Sending...">
            Send to organisers
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className="score-form" onSubmit={dispute.submit} noValidate>
        <RadioRows
          name={`${formId}-kind`}
          label={<span className="sr-only">What is wrong?</span>}
          value={dispute.kind}
          onValueChange={dispute.setKind}
          options={KINDS}
        />
        {dispute.kind === 'score' && (
          <RightScore dispute={dispute} sides={sides} hasPad={isPhone} errorId={`${formId}-scores`} />
        )}
        <ReasonField dispute={dispute} />
        <Note tone="calm">
          The match leaves the table until the organisers decide. {opponents} can read what you write. You can
          take it back until then.
        </Note>
      </form>
    </Dialog>
  )
}

type Dispute = ReturnType<typeof useDispute>

interface RightScoreProps {
  readonly dispute: Dispute
  readonly sides: readonly [BoardSide, BoardSide]
  readonly hasPad: boolean
  readonly errorId: string
}

function RightScore({ dispute, sides, hasPad, errorId }: RightScoreProps) {
  const { form, reported, scores, setScores, pad, rules } = dispute
  return (
    <div>
      <p className="field-label dispute-label">The right score</p>
      <ScoreEntry
        sides={sides}
        scores={scores}
        onScores={setScores}
        pad={pad}
        hasPad={hasPad}
        error={form.formState.errors.scores?.message}
        errorId={errorId}
        rules={rules}
      />
      <p className="dispute-change" role="status">
        {changeText(reported, playedSets(scores))}
      </p>
    </div>
  )
}

function ReasonField({ dispute: { form, pad } }: { readonly dispute: Dispute }) {
  return (
    <Field label="A sentence for the organisers" optional error={form.formState.errors.reason?.message}>
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
  )
}
