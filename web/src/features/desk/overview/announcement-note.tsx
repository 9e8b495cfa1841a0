import { ANNOUNCED_MS } from '@tussle/competition/desk/announcement'
import { Megaphone } from 'lucide-react'
import { clockParts } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { useDo, useRoom } from '../room-context.tsx'
import { useAnnounced } from './use-announced.ts'

/** The present announcement, with a button that removes it. */
export function AnnouncementNote() {
  const { room, isOff, isActing } = useRoom()
  const act = useDo()
  const announced = useAnnounced()
  if (announced === null) return null
  const { id, text, at } = announced
  const { timeZone } = room.desk.tournament
  const until = Date.parse(at) + ANNOUNCED_MS
  return (
    <Note tone="info" icon={Megaphone} role="region" aria-label="Announcement" className="room-announcement">
      <div>
        <p className="note-title" dir="auto">
          {text}
        </p>
        <p>
          Announced {clockParts(at, timeZone).time}, on the board until {clockParts(until, timeZone).time}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        disabled={isOff}
        pending={isActing((each) => each.do === 'endAnnouncement')}
        onClick={() => act({ do: 'endAnnouncement', announcementId: id })}
      >
        Take down
      </Button>
    </Note>
  )
}
