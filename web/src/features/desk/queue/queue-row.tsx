import { ArrowDown, ArrowUp, GripVertical, Megaphone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useCall } from '../courts/use-call.ts'
import type { QueueItem } from '../desk.queries.ts'
import { restsOnProvisional, versus } from '../desk-texts.ts'
import { readinessAt } from '../moment.ts'
import { ReadinessMark } from '../overview/status.tsx'
import { useRoom } from '../room-context.tsx'
import { useNow } from '../use-now.ts'
import { LateMenu } from './late-menu.tsx'
import { RestsOnProvisional } from './rests-on-provisional.tsx'

const SOON_MS = 15_000

interface QueueRowProps {
  readonly item: QueueItem
  /** Its present position, also during a drag. */
  readonly index: number
  readonly isDragged: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly handle: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp'>
}

export function QueueRow(props: QueueRowProps) {
  const { item, index, isDragged, isFirst, isLast, onMove, handle } = props
  const { room } = useRoom()
  const callMatch = useCall()
  const now = useNow(SOON_MS)
  const match = room.match(item.matchId)
  if (match === undefined) return null
  const { courts, settings } = room.desk
  const readiness = readinessAt(item.readiness, settings.restMinutes, now)
  const free = readiness.is === 'waiting' ? [] : courts.filter(({ state }) => state === 'open')
  return (
    <li className="queue-row" data-index={index} data-dragged={isDragged || undefined}>
      <span className="queue-number num">{match.number}</span>
      <div className="min-w-0">
        <p className="queue-name">{versus(room, match)}</p>
        <p className="queue-facts">
          <span className="room-quiet">{room.divisionOf(match.divisionId)}</span>
          <ReadinessMark room={room} readiness={readiness} />
          {restsOnProvisional(match) && <RestsOnProvisional />}
        </p>
      </div>
      <LateMenu
        items={[
          { label: 'Move up', icon: ArrowUp, disabled: isFirst, onSelect: () => onMove(-1) },
          { label: 'Move down', icon: ArrowDown, disabled: isLast, onSelect: () => onMove(1) },
          ...free.map((court) => ({
            label: `Call to Court ${court.number}`,
            icon: Megaphone,
            onSelect: () => callMatch(match, court),
          })),
        ]}
        isDragged={isDragged}
        className="icon-button queue-handle"
        aria-label={`Move match ${match.number}`}
        {...handle}
      >
        <GripVertical size={20} aria-hidden />
      </LateMenu>
    </li>
  )
}
