import { useId, useState } from 'react'
import { longDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { PadDock } from '../score/pad-dock.tsx'
import { Claims } from './claims.tsx'
import { claimsOf, type Decidable, decisionName, sidesOf } from './decision.ts'
import { FurtherChanges } from './further-changes.tsx'
import '../score/score.css'
import './decide.css'
import { ResultFields } from './result-fields.tsx'
import { SubstituteFields } from './substitute-fields.tsx'
import { useDecision } from './use-decision.ts'
import { useResultBoard } from './use-result-board.ts'

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
  const decision = useDecision(match, onClose)
  const { form, save, letStand, remove, isPending, isSaved } = decision
  const board = useResultBoard(form, match.game)
  // Most disputes end with one of the two existing scores; the form for a third one opens on request.
  const isDispute = claimsOf(match).length > 0
  const [isEntering, setEntering] = useState(!isDispute)
  const sides = sidesOf(match)
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
        hasUnsavedInput={form.formState.isDirty && !isPending && !isSaved}
        dock={board.isPadOpen && <PadDock pad={board.pad} sides={sides} rules={board.rules} />}
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
          ref={board.formRef}
          className="score-form"
          onSubmit={form.handleSubmit(save)}
          noValidate
        >
          <Claims
            match={match}
            isPending={isPending}
            onStands={(claim, sets) => void letStand(claim, sets)}
          />
          {isDispute && (
            <OtherEndings
              isPending={isPending}
              onEnter={isEntering ? undefined : () => setEntering(true)}
              onPlayAgain={() => void remove(PLAY_AGAIN)}
            />
          )}
          {isEntering && <ResultFields form={form} board={board} sides={sides} formId={formId} />}
          {isEntering && <SubstituteFields match={match} {...decision.naming} />}
          <WaysBack match={match} isDispute={isDispute} decision={decision} />
        </form>
      </Dialog>
      <FurtherChanges decision={decision} />
    </>
  )
}

interface OtherEndingsProps {
  readonly isPending: boolean
  /** Undefined while the form for another score is open. */
  readonly onEnter: (() => void) | undefined
  readonly onPlayAgain: () => void
}

/** The endings of a dispute in which neither claim stands. */
function OtherEndings({ isPending, onEnter, onPlayAgain }: OtherEndingsProps) {
  return (
    <>
      <div className="decide-more">
        {onEnter && (
          <Button variant="ghost" size="sm" disabled={isPending} onClick={onEnter}>
            Enter another score
          </Button>
        )}
        <Button variant="ghost" size="sm" disabled={isPending} onClick={onPlayAgain}>
          Play it again
        </Button>
      </div>
      <p className="t-small text-ink-2">
        Either way everybody on court is told, and it stands in the history with your name.
      </p>
    </>
  )
}

interface WaysBackProps {
  readonly match: Decidable
  readonly isDispute: boolean
  readonly decision: ReturnType<typeof useDecision>
}

/** Taking the result back, and undoing the last decision, where they are possible. */
function WaysBack({ match, isDispute, decision }: WaysBackProps) {
  const { form, remove, undoLast, isPending } = decision
  const mayTakeBack = match.outcome !== null && !isDispute
  if (!(mayTakeBack || match.mayUndo)) return null

  async function takeBack() {
    if (await form.trigger('reason', { shouldFocus: true })) await remove(form.getValues('reason'))
  }
  return (
    <div className="decide-more">
      {mayTakeBack && (
        <Button variant="ghost" size="sm" disabled={isPending} onClick={takeBack}>
          Take result back
        </Button>
      )}
      {match.mayUndo && (
        <Button variant="ghost" size="sm" disabled={isPending} onClick={() => void undoLast()}>
          Undo last decision
        </Button>
      )}
    </div>
  )
}

/** A league has weeks and days but no rounds. */
function occasionOf({ competition, matchDate, title }: Decidable): string {
  if (competition.type === 'tournament') return `${title}, ${competition.name}`
  return matchDate === null ? competition.name : `${competition.name}, ${longDate(matchDate, 'UTC')}`
}
