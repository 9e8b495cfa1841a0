import { clockParts, weekdayDate } from '../../lib/dates.ts'
import { Logo } from '../../ui/logo.tsx'
import type { Board } from './board.queries.ts'
import { useClock } from './use-clock.ts'

/** A younger state counts as live. */
const OLD_AFTER_MS = 30_000

interface BoardHeadProps {
  readonly board: Board
  /** When the connection was lost; null while the board is live. */
  readonly cutSince: number | null
}

export function BoardHead({ board: { tournament, pausedAt }, cutSince }: BoardHeadProps) {
  const now = useClock()
  const { name, clubName, timeZone } = tournament
  const { time, half } = clockParts(now, timeZone)
  const isOld = cutSince !== null && now - cutSince > OLD_AFTER_MS
  return (
    <header className="tv-head">
      <Logo withWord={false} className="tv-logo" />
      <div className="tv-titles">
        <h1 className="tv-title" dir="auto">
          {name}
        </h1>
        <p className="tv-dim">{[clubName, weekdayDate(now, timeZone)].filter(Boolean).join(' · ')}</p>
      </div>
      {pausedAt !== null && <p className="tv-chip">Calls are paused</p>}
      {isOld && <p className="tv-chip">Last update {clockParts(cutSince, timeZone).time}</p>}
      <p className="tv-clock tv-figure">
        {time} <small>{half}</small>
      </p>
    </header>
  )
}
