import { useQueryClient } from '@tanstack/react-query'
import {
  CircleCheck,
  type LucideIcon,
  Megaphone,
  Pencil,
  Play,
  QrCode,
  RefreshCw,
  SquareDashed,
  Undo2,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { clockParts } from '../../../lib/dates.ts'
import { showWaitingList, useUnsentItems } from '../../../lib/offline/waiting.ts'
import { personIdIn } from '../../../lib/server/person-cache.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Act } from '../acts.ts'
import { useRoom } from '../room-context.tsx'
import './waiting-card.css'

const ICONS: Partial<Record<Act['do'], LucideIcon>> = {
  callMatch: Megaphone,
  startCall: Play,
  cancelCall: Undo2,
  finishCall: Pencil,
  noShow: UserX,
  changeCourt: SquareDashed,
}

/** What waits on this device, in its order, and what cannot be done before the connection is back. */
export function WaitingCard() {
  const { room, isOff } = useRoom()
  const { id, timeZone } = room.desk.tournament
  const items = useUnsentItems().filter(
    ({ address, refusal }) => refusal === null && address.startsWith(`/api/tournaments/${id}/`),
  )
  return (
    <>
      {items.length > 0 && (
        <Card padded={false} aria-labelledby="waiting-title">
          <div className="card-head">
            <div>
              <h2 id="waiting-title" className="t-h2">
                Waiting to send
              </h2>
              <p className="room-quiet">On this device, in this order</p>
            </div>
            <b className="waiting-count num">{items.length}</b>
          </div>
          <ol aria-label="Waiting to send" className="card-list">
            {items.map(({ key, title, at, data }) => (
              <WaitingRow key={key} act={data as Act} title={title} time={clockParts(at, timeZone).time} />
            ))}
          </ol>
          <Foot />
        </Card>
      )}
      {isOff && (
        <Card title="Can’t be done offline">
          <p className="waiting-cannot">
            Draws, late changes, corrections of finished matches, announcements to phones. They wait for the
            connection, so nobody is told two things.
          </p>
        </Card>
      )}
    </>
  )
}

interface WaitingRowProps {
  readonly act: Act
  readonly title: string
  readonly time: string
}

function WaitingRow({ act, title, time }: WaitingRowProps) {
  const Icon = ICONS[act.do] ?? CircleCheck
  return (
    <li className="waiting-row">
      <Icon size={18} aria-hidden />
      <span>{title}</span>
      <span className="log-time num">{time}</span>
    </li>
  )
}

function Foot() {
  const client = useQueryClient()
  const [isTrying, setTrying] = useState(false)

  async function tryNow() {
    setTrying(true)
    const { sendWaiting } = await import('../../../lib/offline/unsent.ts')
    await sendWaiting(personIdIn(client))
    setTrying(false)
  }

  return (
    <div className="waiting-foot">
      <Button variant="secondary" size="sm" icon={RefreshCw} pending={isTrying} onClick={tryNow}>
        Try now
      </Button>
      <Button variant="ghost" size="sm" icon={QrCode} onClick={() => showWaitingList(true)}>
        Show as QR
      </Button>
      <p className="room-quiet">
        They send by themselves, oldest first. Another desk with signal can scan the QR instead.
      </p>
    </div>
  )
}
