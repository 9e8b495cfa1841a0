import type { CompetitionKind } from '@tussle/contract/competitions'
import type { ReviewDecision } from '@tussle/contract/play/reviews'
import { type SubmitEvent, useId, useState } from 'react'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type Review, useDecide } from './reviews.queries.ts'

interface DecideDialogProps {
  readonly kind: CompetitionKind
  readonly id: number
  readonly review: Review
  readonly decision: ReviewDecision
  readonly onClose: () => void
  readonly onDecided: () => void
}

const FAILED = 'The decision could not be saved. Please try again.'
const NO_REASON = 'Please say why'

/** The reason goes to the players, so it is asked for where they have to do something. */
export function DecideDialog(props: DecideDialogProps) {
  const { review, decision, onClose } = props
  const { send, isPending, error } = useSending(props)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const formId = useId()
  const isQuestion = decision === 'asked'
  const texts = textsOf(review, isQuestion)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const given = reason.trim() || null
    const isIncomplete = isQuestion && given === null
    setMissing(isIncomplete)
    if (!isIncomplete) void send(given, texts.done)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      hasUnsavedInput={reason.trim() !== ''}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={formId} pending={isPending} pendingLabel="Saving...">
            {texts.act}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-form" noValidate onSubmit={submit}>
        {error && <Note tone="error">{serverMessage(error) ?? FAILED}</Note>}
        <Field
          label="Reason"
          optional={!isQuestion}
          hint="The players read it."
          error={isMissing ? NO_REASON : undefined}
        >
          {(field) => (
            <TextInput
              {...field}
              dir="auto"
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

/** Closes the dialog after the decision; it shows the error if there is one. */
function useSending({ kind, id, review, decision, onClose, onDecided }: DecideDialogProps) {
  const { mutateAsync, isPending, error } = useDecide(kind, id)
  const { entryId, flag, nr: after } = review
  const send = (reason: string | null, done: string) =>
    mutateAsync({ entryId, flag, after, decision, reason })
      .then(() => {
        toast({ title: done })
        onClose()
        onDecided()
      })
      .catch(() => undefined)
  return { send, isPending, error }
}

function textsOf({ players, divisionName }: Review, isQuestion: boolean) {
  const names = players.map(({ player }) => player.displayName).join(' and ')
  if (!isQuestion) {
    return {
      title: `Keep ${names} in ${divisionName}?`,
      text: 'The players are told that they stay. The entry comes back here only if new results speak against it.',
      act: 'Keep in this division',
      done: `${names} may stay in ${divisionName}`,
    }
  }
  return {
    title: `Ask ${names} to move?`,
    text: `The players are told that you ask them to leave ${divisionName}, and can answer once. The entry stays where it is until you move it.`,
    act: 'Ask to move',
    done: `${names} asked to move`,
  }
}
