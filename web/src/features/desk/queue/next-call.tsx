import { Megaphone, Play } from 'lucide-react'
import '../../../ui/layout/action-bar.css'
import { Button } from '../../../ui/inputs/button.tsx'
import { minutesText } from '../courts/durations.ts'
import { useCall } from '../courts/use-call.ts'
import { nothingToCall, occasion, restsOnProvisional, versus } from '../desk-texts.ts'
import { type NextCall, nextCall } from '../moment.ts'
import { ReadinessMark } from '../overview/status.tsx'
import { useDo, useRoom } from '../room-context.tsx'
import { useNow } from '../use-now.ts'
import { RestsOnProvisional } from './rests-on-provisional.tsx'

const SOON_MS = 15_000

export function useNextCall(): NextCall | null {
  const { room } = useRoom()
  return nextCall({ desk: room.desk, now: useNow(SOON_MS) })
}

/** The first ready match, shown above the rest of the queue. */
export function NextReady() {
  const { room } = useRoom()
  const next = useNextCall()
  if (room.desk.settings.pausedAt !== null) return <Paused />
  const match = next && room.match(next.item.matchId)
  if (!next || !match) return <NothingToCall />
  const { readiness } = next.item
  const rested = readiness.is === 'ready' ? readiness.restedMinutes : null
  return (
    <div className="next-ready">
      <div className="next-head">
        <h3 className="t-overline">Next ready</h3>
        <ReadinessMark
          room={room}
          readiness={{ is: 'ready', restedMinutes: null }}
          text={room.desk.settings.usesCheckIn ? 'All checked in' : 'Ready'}
        />
      </div>
      <div>
        <p className="next-name">
          {match.number} · {versus(room, match)}
        </p>
        <p className="room-quiet">
          {[occasion(room, match), rested !== null && `rested ${minutesText(rested)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {restsOnProvisional(match) && <RestsOnProvisional />}
      </div>
      <CallButton next={next} />
    </div>
  )
}

/** On a phone the next call stays within reach of the thumb. */
export function NextCallBar() {
  const { room } = useRoom()
  const next = useNextCall()
  const match = next && room.match(next.item.matchId)
  if (room.desk.settings.pausedAt !== null) {
    return (
      <div className="action-bar room-bar">
        <Paused />
      </div>
    )
  }
  return (
    <div className="action-bar room-bar">
      {next && match ? (
        <>
          <p className="room-bar-line">
            <span>
              {match.number} · {versus(room, match)}
            </span>
            <ReadinessMark room={room} readiness={{ is: 'ready', restedMinutes: null }} />
          </p>
          <CallButton next={next} isLarge />
        </>
      ) : (
        <NothingToCall />
      )}
    </div>
  )
}

function CallButton({ next, isLarge = false }: { readonly next: NextCall; readonly isLarge?: boolean }) {
  const { room, isActing } = useRoom()
  const callMatch = useCall()
  const match = room.match(next.item.matchId)
  return (
    <Button
      block
      size={isLarge ? 'lg' : 'md'}
      icon={Megaphone}
      pending={isActing((each) => each.do === 'callMatch')}
      onClick={() => match && callMatch(match, next.court)}
    >
      Call to Court {next.court.number}
    </Button>
  )
}

function Paused() {
  const { isOff, isActing } = useRoom()
  const act = useDo()
  return (
    <div className="next-none">
      <p>Calls are paused. What is on court goes on.</p>
      <Button
        block
        icon={Play}
        disabled={isOff}
        pending={isActing((each) => each.do === 'resumeCalls')}
        onClick={() => act({ do: 'resumeCalls' })}
      >
        Resume calls
      </Button>
    </div>
  )
}

function NothingToCall() {
  const { room } = useRoom()
  const now = useNow(SOON_MS)
  return <p className="next-none">{nothingToCall(room.desk, now)}</p>
}
