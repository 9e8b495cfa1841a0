import { DoorClosed, Ellipsis, Pencil, QrCode, Undo2, UserX } from 'lucide-react'
import type { LateItem } from '../check-in/open-menu.tsx'
import type { DeskCourt } from '../desk.queries.ts'
import { LateMenu } from '../queue/late-menu.tsx'
import { useDo, useRoom } from '../room-context.tsx'

interface CourtMenuProps {
  readonly court: DeskCourt
  readonly state: DeskCourt['state']
}

/** Further actions for a court, beside the one in its foot. */
export function CourtMenu({ court, state }: CourtMenuProps) {
  const { isOff, ask } = useRoom()
  const act = useDo()
  const { number, call } = court
  if (state === 'closed') return null
  const ofMatch: LateItem[] =
    call === null
      ? []
      : [
          { label: 'Enter score', icon: Pencil, onSelect: () => ask({ about: 'score', court }) },
          { label: 'No-show', icon: UserX, onSelect: () => ask({ about: 'no-show', court }) },
          {
            label: 'Take the call back',
            icon: Undo2,
            onSelect: () => act({ do: 'cancelCall', matchId: call.matchId, body: { courtId: court.id } }),
          },
        ]
  const items: LateItem[] = [
    ...ofMatch,
    { label: 'Scorer’s link', icon: QrCode, disabled: isOff, onSelect: () => ask({ about: 'link', court }) },
    { label: 'Close court', icon: DoorClosed, onSelect: () => ask({ about: 'close', court }) },
  ]
  return (
    <LateMenu items={items} className="icon-button court-more" aria-label={`More for Court ${number}`}>
      <Ellipsis size={20} aria-hidden />
    </LateMenu>
  )
}
