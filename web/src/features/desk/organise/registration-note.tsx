import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { showFailed, useRoom } from '../room-context.tsx'
import { useCloseRegistration } from './organise.queries.ts'

/** While registration is open, an organiser must close it before making any draw. */
export function RegistrationNote() {
  const { room, isOff } = useRoom()
  const [isAsking, setAsking] = useState(false)
  const close = useCloseRegistration(room.desk.tournament.id)
  const closeNow = () =>
    void close
      .mutateAsync(undefined)
      .then(() => toast({ title: 'Registration is closed' }))
      .catch(showFailed)
      .finally(() => setAsking(false))
  return (
    <>
      <Note tone="info" title="Registration is open">
        <p>Closing it pairs whoever looks for a partner and draws every division.</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          icon={CalendarX}
          disabled={isOff}
          onClick={() => setAsking(true)}
        >
          Close registration
        </Button>
      </Note>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Close registration now?"
        text="Nobody can join any more. Partners are found for those who look for one, and every division is drawn."
        confirmLabel="Close and draw"
        cancelLabel="Not yet"
        tone="primary"
        pending={close.isPending}
        onConfirm={closeNow}
      />
    </>
  )
}
