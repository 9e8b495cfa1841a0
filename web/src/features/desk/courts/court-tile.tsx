import { Megaphone, Timer } from 'lucide-react'
import { clockParts } from '../../../lib/dates.ts'
import { ProvisionalRing } from '../../../ui/data/provisional.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { Desk, DeskCourt, DeskMatch } from '../desk.queries.ts'
import { occasion, sideName } from '../desk-texts.ts'
import { COURT } from '../focus.ts'
import { courtState, minutesBetween, stopwatch } from '../moment.ts'
import { useGlow } from '../overview/use-glow.ts'
import { useRoom } from '../room-context.tsx'
import { useNow } from '../use-now.ts'
import { CourtFoot } from './court-foot.tsx'
import { CourtMenu } from './court-menu.tsx'
import { minutesText } from './durations.ts'
import { UnsentNote } from './unsent-note.tsx'

const MINUTE_MS = 60_000
const STATE_LABELS = {
  playing: 'playing',
  called: 'called',
  over_time: 'over time',
  open: 'open',
  closed: 'closed',
} as const

export function CourtTile({ court }: { readonly court: DeskCourt }) {
  const { room, ask } = useRoom()
  const { desk } = room
  const state = courtState(court, desk.settings.matchMinutes, useNow(MINUTE_MS / 4))
  const { id, number, call, closedReason } = court
  const glow = useGlow(JSON.stringify([state, closedReason, call?.matchId, call?.sets, call?.reportedAt]))
  const isPhone = useIsPhone()
  const next = call === null && court.nextMatchId !== null ? room.match(court.nextMatchId) : undefined
  const match = call === null ? next : room.match(call.matchId)
  // On a phone, the tile of a match in progress has no foot: a tap on the tile opens the score, until one is
  // reported.
  const isTarget = isPhone && state === 'playing' && call?.reportedAt === null
  return (
    <li
      {...{ [COURT]: id }}
      tabIndex={-1}
      aria-label={`Court ${number}, ${STATE_LABELS[state]}`}
      className="court-tile stretch"
      data-state={state}
      data-glow={glow}
    >
      <div className="court-head">
        <h3 className="court-number">
          <small>Court</small> {number}
        </h3>
        <CourtClock court={court} state={state} />
      </div>
      <div className="court-body">
        <div className="court-line">
          {match ? (
            <p className="room-quiet">
              {next && 'Next ready · '}
              {occasion(room, match)}
            </p>
          ) : (
            <p className="court-note">{emptyText(court, state, desk)}</p>
          )}
          <CourtMenu court={court} state={state} />
        </div>
        <UnsentNote court={court} />
        {match && <Rows match={match} sets={call?.sets ?? []} />}
        {call?.reportedAt && <p className="court-note">Score handed in by {call.scorer ?? 'the scorer'}</p>}
        {isTarget && (
          <button
            type="button"
            className="stretch-link court-target"
            onClick={() => ask({ about: 'score', court })}
          >
            <span className="sr-only">Enter score, Court {number}</span>
          </button>
        )}
      </div>
      {!isTarget && <CourtFoot court={court} state={state} next={next} />}
    </li>
  )
}

/** The text on a court without a match. */
function emptyText(
  { closedReason, since }: DeskCourt,
  state: DeskCourt['state'],
  { settings, tournament }: Desk,
): string {
  if (state === 'closed') {
    const from = clockParts(since, tournament.timeZone).time
    return `${closedReason ?? 'Closed'} since ${from}. Left out of calls.`
  }
  return settings.pausedAt === null ? 'Nothing ready to call.' : 'Calls are paused.'
}

interface CourtClockProps {
  readonly court: DeskCourt
  readonly state: DeskCourt['state']
}

function CourtClock({ court, state }: CourtClockProps) {
  const now = useNow()
  if (state === 'closed') return <span className="court-clock">Closed</span>
  if (state === 'open') {
    return <span className="court-clock">Open {minutesText(minutesBetween(court.since, now))}</span>
  }
  const call = court.call
  if (call === null) return null
  if (call.startedAt === null) {
    return (
      <span className="court-clock">
        <Megaphone size={16} aria-hidden />
        Called {minutesText(minutesBetween(call.calledAt, now))}
      </span>
    )
  }
  return (
    <span className="court-clock num">
      <Timer size={16} aria-hidden />
      {/* A clock that speaks every second says nothing: how long it runs is there to be read. */}
      <span role="timer" aria-live="off">
        {stopwatch(call.startedAt, now)}
      </span>
    </span>
  )
}

/** A long name is cut at its own end, so that both names of a pair stay visible. */
function Side({ side }: { readonly side: DeskMatch['sides'][number] }) {
  const { room } = useRoom()
  const name = sideName(room, side)
  const [first, second] = side.playerIds
  const ring = side.provisional && (
    <>
      <ProvisionalRing />{' '}
    </>
  )
  if (first === undefined || second === undefined) {
    return (
      <span className="court-side" title={name} dir="auto">
        {ring}
        {name}
      </span>
    )
  }
  return (
    <span className="court-pair" title={name}>
      {ring}
      <span dir="auto">{room.nameOf(first)}</span> &amp; <span dir="auto">{room.nameOf(second)}</span>
    </span>
  )
}

interface RowsProps {
  readonly match: DeskMatch
  readonly sets: DeskMatch['sets']
}

function Rows({ match, sets }: RowsProps) {
  return match.sides.map((side, index) => {
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second side
      <div key={index} className="court-row">
        <Side side={side} />
        <span className="court-sets">
          {sets.map(({ playerScore, opponentScore }, set) => {
            const [own, other] = index === 0 ? [playerScore, opponentScore] : [opponentScore, playerScore]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: sets have no identity but their place
              <b key={set} data-behind={own < other || undefined}>
                {own}
              </b>
            )
          })}
        </span>
      </div>
    )
  })
}
