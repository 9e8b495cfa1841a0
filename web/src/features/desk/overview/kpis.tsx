import type { ReactNode } from 'react'
import { clockParts, clockTime } from '../../../lib/dates.ts'
import { finishNote, runningText } from '../desk-texts.ts'
import { SCROLLED_BY_KEYS } from '../focus.ts'
import { useRoom } from '../room-context.tsx'

/** The figures of the day, in the band. On a phone the row scrolls sideways (DESIGN 7.16). */
export function Kpis() {
  const { room, offSince, unsent } = useRoom()
  const { figures, settings, tournament } = room.desk
  const running = runningText(figures, room)
  const clock = (at: string | null) => (at === null ? null : clockParts(at, tournament.timeZone))
  const projected = clock(figures.projectedFinish)
  const asOf = offSince && `as of ${clockTime(offSince, tournament.timeZone)}`
  const checkIns = unsent.filter((act) => act.do === 'checkIn').length
  const results = unsent.filter((act) => act.do === 'finishCall' || act.do === 'noShow').length
  return (
    <section aria-label="Figures of the day" className="kpis num" {...SCROLLED_BY_KEYS}>
      {settings.usesCheckIn && (
        <Share label="Checked in" part={figures.checkedIn} whole={figures.players} note={notSent(checkIns)} />
      )}
      <Share label="Matches done" part={figures.done} whole={figures.matches} note={notSent(results)} />
      <Share label="On court" part={figures.onCourt} whole={figures.openCourts} />
      <Kpi label="Running" note={asOf ?? running.why}>
        {running.value === null ? (
          running.unit
        ) : (
          <>
            {running.value}
            <small> {running.unit}</small>
          </>
        )}
      </Kpi>
      {unsent.length > 0 ? (
        <Kpi label="Not sent" note="on this device">
          {unsent.length}
        </Kpi>
      ) : (
        <Kpi label="Projected finish" note={asOf ?? finishNote(room.desk)}>
          {projected === null ? (
            'Open'
          ) : (
            <>
              {projected.time}
              <small> {projected.half}</small>
            </>
          )}
        </Kpi>
      )}
    </section>
  )
}

const notSent = (count: number): string | null => (count === 0 ? null : `${count} not sent yet`)

interface KpiProps {
  readonly label: string
  readonly note?: string | null
  readonly children: ReactNode
}

function Kpi({ label, note, children }: KpiProps) {
  return (
    <div className="kpi">
      <p className="t-overline">{label}</p>
      <p className="kpi-value">{children}</p>
      {note && <p className="kpi-note">{note}</p>}
    </div>
  )
}

interface ShareProps {
  readonly label: string
  readonly part: number
  readonly whole: number
  /** Instead of the bar. */
  readonly note?: string | null
}

function Share({ label, part, whole, note = null }: ShareProps) {
  const width = whole === 0 ? 0 : Math.min(100, (part / whole) * 100)
  return (
    <div className="kpi">
      <p className="t-overline">{label}</p>
      <p className="kpi-value">
        {part}
        <small> / {whole}</small>
      </p>
      {note === null ? (
        <span className="kpi-bar" aria-hidden>
          <i style={{ width: `${width}%` }} />
        </span>
      ) : (
        <p className="kpi-note">{note}</p>
      )}
    </div>
  )
}
