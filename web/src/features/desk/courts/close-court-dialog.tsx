import { useState } from 'react'
import type { DeskCourt } from '../desk.queries.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { NO_REASON, ReasonField } from '../reason-field.tsx'
import { showFailed, useRoom } from '../room-context.tsx'

interface CloseCourtDialogProps {
  readonly court: DeskCourt
  readonly onClose: () => void
}

/** Closes a court. The plan leaves a closed court out, and everybody can read the reason. */
export function CloseCourtDialog({ court, onClose }: CloseCourtDialogProps) {
  const { act, isActing } = useRoom()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  async function close() {
    const trimmed = reason.trim()
    if (trimmed === '') {
      setError(NO_REASON)
      return
    }
    try {
      await act({ do: 'changeCourt', courtId: court.id, body: { closed: true, reason: trimmed } })
      onClose()
    } catch (refusal) {
      showFailed(refusal)
    }
  }

  return (
    <DeskDialog
      title={`Close Court ${court.number}`}
      description={court.call === null ? undefined : 'The match on it is played to its end.'}
      cancelLabel="Keep open"
      submitLabel="Close court"
      isStorable
      isPending={isActing((each) => each.do === 'changeCourt')}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <ReasonField
        hint="For instance “Net being repaired”."
        value={reason}
        onChange={setReason}
        error={error}
      />
    </DeskDialog>
  )
}
