import { ANNOUNCEMENT_LENGTH } from '@tussle/competition/desk/announcement'
import { type KeyboardEvent, useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { Field, TextArea } from '../../../ui/inputs/field.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { showFailed, useRoom } from '../room-context.tsx'
import { useAnnounced } from './use-announced.ts'

/** Sends an announcement to all players. */
export function AnnounceDialog({ onClose }: { readonly onClose: () => void }) {
  const { act, isActing } = useRoom()
  const before = useAnnounced()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  async function announce() {
    const line = text.trim()
    if (line === '') {
      setError('Please write what everyone should know')
      return
    }
    try {
      await act({ do: 'announce', body: { text: line } })
      toast({ title: 'Announced to everyone' })
      onClose()
    } catch (refusal) {
      const why = refusal instanceof ApiError ? refusal.fields['text'] : undefined
      if (why === undefined) showFailed(refusal)
      else setError(why)
    }
  }

  return (
    <DeskDialog
      title="Announce"
      description={before === null ? undefined : `It takes the place of “${before.text}”.`}
      submitLabel="Announce"
      isPending={isActing((each) => each.do === 'announce')}
      onSubmit={() => void announce()}
      onClose={onClose}
    >
      <Field
        label="What should everyone know?"
        hint={
          <span className="announce-hint">
            <span>Everyone in this tournament gets it, and the board shows it for an hour.</span>{' '}
            <span className="num">
              {text.length} of {ANNOUNCEMENT_LENGTH}
            </span>
          </span>
        }
        error={error}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={3}
            dir="auto"
            maxLength={ANNOUNCEMENT_LENGTH}
            placeholder="For instance “Lunch is ready by Court 4.”"
            value={text}
            onKeyDown={sendByEnter}
            onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\s*\n\s*/gu, ' '))}
          />
        )}
      </Field>
    </DeskDialog>
  )
}

/** An announcement is one line even where the field wraps it, so Enter sends it as in every single-line field. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
