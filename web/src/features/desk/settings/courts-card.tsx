import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import type { DeskCourt } from '../desk.queries.ts'
import { useDo, useRoom } from '../room-context.tsx'

/** The courts of the day. */
export function CourtsCard() {
  const { room, isOff, isActing } = useRoom()
  const act = useDo()
  const [removed, setRemoved] = useState<DeskCourt | null>(null)
  const { courts } = room.desk
  return (
    <Card
      title="Courts"
      padded={false}
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          disabled={isOff}
          pending={isActing((each) => each.do === 'addCourts')}
          onClick={() => act({ do: 'addCourts', body: { count: 1 } })}
        >
          Add a court
        </Button>
      }
    >
      {courts.length === 0 && <p className="check-in-none">No courts yet.</p>}
      <ul aria-label="Courts" className="card-list">
        {courts.map((court) => (
          <CourtRow key={court.id} court={court} onRemove={() => setRemoved(court)} />
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(null)}
          title={`Remove Court ${removed.number}?`}
          text="Its number is free for another one. What was played on it stays."
          confirmLabel="Remove"
          cancelLabel="Keep"
          onConfirm={() => {
            act({ do: 'removeCourt', courtId: removed.id })
            setRemoved(null)
          }}
        />
      )}
    </Card>
  )
}

interface CourtRowProps {
  readonly court: DeskCourt
  readonly onRemove: () => void
}

function CourtRow({ court, onRemove }: CourtRowProps) {
  const { isOff, isActing, ask } = useRoom()
  const act = useDo()
  const { id, number, state, closedReason, call } = court
  const isClosed = closedReason !== null
  const look = { variant: 'ghost', size: 'sm' } as const
  return (
    <li className="settings-row">
      <div className="min-w-0">
        <p className="check-in-name">Court {number}</p>
        <p className="room-quiet">{isClosed ? `Closed: ${closedReason}` : call ? 'In use' : 'Open'}</p>
      </div>
      {isClosed ? (
        <Button
          {...look}
          disabled={isOff}
          pending={isActing((each) => each.do === 'changeCourt' && each.courtId === id)}
          aria-label={`Reopen Court ${number}`}
          onClick={() => act({ do: 'changeCourt', courtId: id, body: { closed: false } })}
        >
          Reopen
        </Button>
      ) : (
        <Button
          {...look}
          disabled={isOff}
          aria-label={`Close Court ${number}`}
          onClick={() => ask({ about: 'close', court })}
        >
          Close
        </Button>
      )}
      {(state === 'open' || state === 'closed') && (
        <Button
          {...look}
          disabled={isOff}
          pending={isActing((each) => each.do === 'removeCourt' && each.courtId === id)}
          aria-label={`Remove Court ${number}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  )
}
