import { useState } from 'react'
import { dayName } from '../../lib/dates.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type DeskWeek, usePlayWeek, useSkipWeek } from './league-desk.queries.ts'

interface SkipDialogProps {
  readonly leagueId: number
  /** A week to be skipped, or a skipped one to be played after all. */
  readonly week: DeskWeek
  readonly onClose: () => void
}

const FAILED = 'The weeks could not be changed. Please try again.'

const PLAYING = 'Every later week begins seven days earlier. What was played stays.'
const SKIPPING =
  'Nobody plays in it. Its fixtures and every later week begin seven days later, with their times. What was played stays.'

/** Leaves out a week, or plays in one that was left out. */
export function SkipDialog({ leagueId, week, onClose }: SkipDialogProps) {
  const skip = useSkipWeek(leagueId)
  const play = usePlayWeek(leagueId)
  const [reason, setReason] = useState('')
  const isSkipped = week.week === null
  const { isPending, error } = isSkipped ? play : skip
  const from = dayName(week.startsOn)

  const send = () => {
    const sent = isSkipped
      ? play.mutateAsync({ day: week.startsOn })
      : skip.mutateAsync({ day: week.startsOn, reason: reason.trim() || null })
    void sent
      .then(() => {
        toast({
          title: isSkipped ? `The week of ${from} is played` : `Week of ${from} skipped, later weeks moved`,
        })
        onClose()
      })
      .catch(() => undefined)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSkipped ? `Play in the week of ${from}?` : `Skip the week of ${from}?`}
      description={isSkipped ? PLAYING : SKIPPING}
      footer={
        <>
          <DialogClose>Keep as it is</DialogClose>
          <Button pending={isPending} pendingLabel="Saving..." onClick={send}>
            {isSkipped ? 'Play this week' : 'Skip this week'}
          </Button>
        </>
      }
    >
      <div className="stack-form">
        {error && <Note tone="error">{serverMessage(error) ?? FAILED}</Note>}
        {isSkipped ? (
          <p>{week.reason ?? 'No reason was given.'}</p>
        ) : (
          <Field label="Why" optional hint="Everybody sees it, such as Courts closed">
            {(field) => (
              <TextInput
                {...field}
                maxLength={60}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  )
}
