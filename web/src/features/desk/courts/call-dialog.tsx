import { useState } from 'react'
import { Note } from '../../../ui/layout/note.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { versus } from '../desk-texts.ts'
import { NO_REASON, ReasonField } from '../reason-field.tsx'
import { type Question, showFailed, useRoom } from '../room-context.tsx'

interface CallDialogProps {
  readonly question: Extract<Question, { about: 'call' }>
  readonly onClose: () => void
}

/** Asks for confirmation of a call against the rules of the day, with an optional reason for the day log. */
export function CallDialog({ question, onClose }: CallDialogProps) {
  const { match, court, obstacles } = question
  const needsReason = obstacles.some((each) => each.needsReason)
  const { room, act, isActing } = useRoom()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  async function callAnyway() {
    const trimmed = reason.trim()
    if (needsReason && trimmed === '') {
      setError(NO_REASON)
      return
    }
    const body = {
      matchId: match.id,
      courtId: court.id,
      ...(needsReason && { anyway: true, reason: trimmed }),
    }
    try {
      await act({ do: 'callMatch', body })
      toast({ title: `Match ${match.number} called to Court ${court.number}` })
      onClose()
    } catch (refusal) {
      showFailed(refusal)
    }
  }

  return (
    <DeskDialog
      title={`Call match ${match.number} to Court ${court.number}?`}
      description={versus(room, match)}
      cancelLabel="Not yet"
      submitLabel="Call anyway"
      isStorable
      isPending={isActing((each) => each.do === 'callMatch')}
      onSubmit={() => void callAnyway()}
      onClose={onClose}
    >
      <Note tone="warn">
        {obstacles.map(({ text }) => (
          <p key={text}>{text}.</p>
        ))}
      </Note>
      {needsReason && (
        <ReasonField hint="It stands in the log." value={reason} onChange={setReason} error={error} />
      )}
    </DeskDialog>
  )
}
