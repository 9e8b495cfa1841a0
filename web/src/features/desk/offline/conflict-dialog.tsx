import {
  ArrowLeftRight,
  ArrowRight,
  Check,
  CircleAlert,
  CircleCheck,
  ListOrdered,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { clockTime } from '../../../lib/dates.ts'
import { dropStored } from '../../../lib/offline/send-or-store.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import type { DeskCourt, DeskMatch } from '../desk.queries.ts'
import { occasion, sideName } from '../desk-texts.ts'
import { showFailed, useRoom } from '../room-context.tsx'
import { type CallConflict, conflictTitle, useAcceptedActs, type Way, waysOut } from './conflicts.ts'
import './conflict-dialog.css'

const ICONS: Readonly<Record<Way['kind'], LucideIcon>> = {
  move: ArrowRight,
  queue: ListOrdered,
  swap: ArrowLeftRight,
  stay: Check,
}

interface ConflictDialogProps {
  readonly conflict: CallConflict
  readonly onLater: () => void
}

/** Two desks without a connection to each other called at once: both facts, and the ways to go on. */
export function ConflictDialog({ conflict, onLater }: ConflictDialogProps) {
  const { room, act } = useRoom()
  const accepted = useAcceptedActs()
  const [isGoing, setGoing] = useState(false)

  async function go({ acts }: Way) {
    setGoing(true)
    try {
      for (const each of acts) await act(each)
      await dropStored(conflict.key)
    } catch (refusal) {
      showFailed(refusal)
      setGoing(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLater()}
      title={conflictTitle(conflict)}
      description={summaryOf(accepted)}
      size="lg"
      footer={<DialogClose>Decide later</DialogClose>}
    >
      <div className="conflict-facts">
        <OtherDesk conflict={conflict} />
        <Fact
          who="This device"
          at={clockTime(conflict.at, room.desk.tournament.timeZone)}
          court={conflict.court}
          match={conflict.match}
        />
      </div>
      <h3 className="conflict-head">Ways to go on. One press, and everyone is told.</h3>
      <ul className="conflict-ways">
        {waysOut(room, conflict).map((way, index) => (
          <WayOut key={way.title} way={way} isFirst={index === 0} isOff={isGoing} onGo={() => void go(way)} />
        ))}
      </ul>
      {accepted.length > 0 && (
        <>
          <h3 className="conflict-head">What went through</h3>
          <ul className="conflict-accepted">
            {accepted.map(({ title, wasThere, at }) => (
              <li key={`${title} ${at.getTime()}`}>
                <CircleCheck size={18} aria-hidden />
                {title}, {wasThere ? 'another desk had it already' : 'accepted'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** "3 of your 4 acts went through. 1 needs you." */
function summaryOf({ length }: { readonly length: number }): string {
  if (length === 0) return 'This call needs you.'
  return `${length} of your ${length + 1} acts went through. 1 needs you.`
}

/** The day log says who called at the other desk. */
function OtherDesk({ conflict: { other } }: { readonly conflict: CallConflict }) {
  const { room } = useRoom()
  const { log, tournament } = room.desk
  const event = log.find(({ action, matchId, courtId }) => {
    return action === 'called' && matchId === other.match.id && courtId === other.court.id
  })
  const at = event?.at ?? other.court.call?.calledAt
  return (
    <Fact
      who={event === undefined ? 'Another desk' : room.nameOf(event.actorId)}
      at={at === undefined ? '' : clockTime(at, tournament.timeZone)}
      court={other.court}
      match={other.match}
      isOnCourt
    />
  )
}

interface FactProps {
  readonly who: string
  readonly at: string
  readonly court: DeskCourt
  readonly match: DeskMatch
  readonly isOnCourt?: boolean
}

function Fact({ who, at, court, match, isOnCourt = false }: FactProps) {
  const { room } = useRoom()
  const isPlaying = isOnCourt && court.state !== 'called'
  return (
    <section aria-label={who} className="conflict-fact">
      <p className="conflict-who">
        <span>
          <b>{who}</b>, {at}
        </span>
        <span className="conflict-state" data-playing={isPlaying || undefined}>
          Court {court.number}
          {isOnCourt && (isPlaying ? ', playing' : ', called')}
        </span>
      </p>
      {match.sides.map((side) => (
        <p key={side.entryId} className="conflict-side">
          {sideName(room, side)}
        </p>
      ))}
      <p className="room-quiet">{occasion(room, match)}</p>
    </section>
  )
}

interface WayOutProps {
  readonly way: Way
  readonly isFirst: boolean
  readonly isOff: boolean
  readonly onGo: () => void
}

function WayOut({ way: { kind, title, note, moves }, isFirst, isOff, onGo }: WayOutProps) {
  const Icon = ICONS[kind]
  const Cost = moves === 0 ? CircleCheck : CircleAlert
  return (
    <li>
      <button
        type="button"
        className="conflict-way"
        data-first={isFirst || undefined}
        disabled={isOff}
        onClick={onGo}
      >
        <Icon size={20} aria-hidden />
        <span className="conflict-words">
          <b>{title}</b>
          <span>{note}</span>
        </span>
        <span className="conflict-cost" data-moves={moves > 0 || undefined}>
          <Cost size={16} aria-hidden />
          {moves === 0
            ? 'Nothing stops'
            : `${counted(moves, 'match', 'matches')} ${moves === 1 ? 'moves' : 'move'}`}
        </span>
      </button>
    </li>
  )
}
