import type { ReactNode } from 'react'
import { clockParts } from '../../../lib/dates.ts'
import { finishNote, runningText } from '../desk-texts.ts'
import { SCROLLED_BY_KEYS } from '../focus.ts'
import { useRoom } from '../room-context.tsx'

/** The figures of the day, in the band. On a phone the row scrolls sideways (DESIGN 7.16). */
export function Kpis() {
  const { room } = useRoom()
  const { figures, settings, tournament } = room.desk
  const running = runningText(figures, room)
  const clock = (at: string | null) => (at === null ? null : clockParts(at, tournament.timeZone))
  const projected = clock(figures.projectedFinish)
  return (
    <section aria-label="Figures of the day" className="kpis num" {...SCROLLED_BY_KEYS}>
      {settings.usesCheckIn && <Share label="Checked in" part={figures.checkedIn} whole={figures.players} />}
      <Share label="Matches done" part={figures.done} whole={figures.matches} />
      <Share label="On court" part={figures.onCourt} whole={figures.openCourts} />
      <Kpi label="Running" note={running.why}>
        {running.value === null ? (
          running.unit
        ) : (
          <>
            {running.value}
            <small> {running.unit}</small>
          </>
        )}
      </Kpi>
      <Kpi label="Projected finish" note={finishNote(room.desk)}>
        {projected === null ? (
          'Open'
        ) : (
          <>
            {projected.time}
            <small> {projected.half}</small>
          </>
        )}
      </Kpi>
    </section>
  )
}

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

function Share({
  label,
  part,
  whole,
}: {
  readonly label: string
  readonly part: number
  readonly whole: number
}) {
  const width = whole === 0 ? 0 : Math.min(100, (part / whole) * 100)
  return (
    <div className="kpi">
      <p className="t-overline">{label}</p>
      <p className="kpi-value">
        {part}
        <small> / {whole}</small>
      </p>
      <span className="kpi-bar" aria-hidden>
        <i style={{ width: `${width}%` }} />
      </span>
    </div>
  )
}
