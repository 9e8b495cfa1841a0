import { useState } from 'react'
import { clockParts } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { DeskEvent } from '../desk.queries.ts'
import { eventText } from '../desk-texts.ts'
import { useDo, useRoom } from '../room-context.tsx'
import { useNow } from '../use-now.ts'

const SHOWN_FIRST = 5
const SOON_MS = 15_000

/** The latest actions of the day. One tap undoes an action for ten minutes. */
export function JustNow() {
  const { room } = useRoom()
  const [isWhole, setWhole] = useState(false)
  const { log } = room.desk
  return (
    <Card
      title="Just now"
      padded={false}
      action={
        log.length > SHOWN_FIRST && (
          <Button variant="ghost" size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : 'Full log'}
          </Button>
        )
      }
    >
      {log.length === 0 ? (
        <p className="check-in-none">What is done at the desk shows here.</p>
      ) : (
        <ol aria-label="Just now" className="card-list">
          {(isWhole ? log : log.slice(0, SHOWN_FIRST)).map((event) => (
            <LogRow key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function LogRow({ event }: { readonly event: DeskEvent }) {
  const { room, isOff, isActing } = useRoom()
  const act = useDo()
  const now = useNow(SOON_MS)
  const { id, at, undoneAt, reason, actorId } = event
  const text = eventText(room, event)
  return (
    <li className="log-row" data-undone={undoneAt !== null || undefined}>
      <time dateTime={at} className="log-time num">
        {clockParts(at, room.desk.tournament.timeZone).time}
      </time>
      <p className="log-text" title={`By ${room.nameOf(actorId)}`}>
        {text}
        {reason !== null && <span className="room-quiet"> · {reason}</span>}
        {undoneAt !== null && <span className="room-quiet"> · undone</span>}
      </p>
      {canUndo(event, now) && (
        <Button
          variant="ghost"
          size="sm"
          disabled={isOff}
          pending={isActing((each) => each.do === 'undoDeskEvent' && each.eventId === id)}
          aria-label={`Undo: ${text}`}
          onClick={() => act({ do: 'undoDeskEvent', eventId: id })}
        >
          Undo
        </Button>
      )}
    </li>
  )
}

export function canUndo({ undoUntil }: DeskEvent, now: number): boolean {
  return undoUntil !== null && Date.parse(undoUntil) > now
}
