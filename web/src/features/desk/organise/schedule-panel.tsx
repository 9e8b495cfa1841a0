import { Printer } from 'lucide-react'
import { clockParts, weekdayDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { isOver, occasion, timeAt, unfitText, versus } from '../desk-texts.ts'
import { SCROLLED_BY_KEYS } from '../focus.ts'
import { useRoom } from '../room-context.tsx'
import './organise.css'
import { type Planned, scheduleOf } from './schedule.ts'

/** The plan: which match is expected on which court and when. It changes during the day. */
export function SchedulePanel() {
  const { room } = useRoom()
  const { tournament, at, figures } = room.desk
  const { rows, courts, unplaced } = scheduleOf(room.desk)
  const clock = (instant: string) => timeAt(room.desk, instant)
  if (rows.length === 0 && unplaced.length === 0) {
    const [title, text] = isOver(room.desk)
      ? ['Nothing left to play', 'Every match has been played.']
      : ['Nothing is drawn yet', 'Matches show here once they are drawn.']
    return <EmptyState title={title} text={text} />
  }
  return (
    <Card
      title="Schedule"
      padded={false}
      className="schedule"
      action={
        <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <p className="schedule-note">
        {weekdayDate(at, tournament.timeZone)}. Likely times as of {clock(at)}; they move with the day.
      </p>
      {rows.length > 0 && <CourtsByTime rows={rows} courts={courts} clock={clock} />}
      {unplaced.length > 0 && (
        <p className="schedule-note">
          {figures.unfit > 0 && `${unfitText(figures.unfit)}. `}
          Without a court yet: {unplaced.map((id) => room.match(id)?.number).join(', ')}
        </p>
      )}
    </Card>
  )
}

interface CourtsByTimeProps extends Pick<ReturnType<typeof scheduleOf>, 'rows' | 'courts'> {
  readonly clock: (instant: string) => string
}

function CourtsByTime({ rows, courts, clock }: CourtsByTimeProps) {
  return (
    <section aria-label="Courts by time" className="schedule-scroll" {...SCROLLED_BY_KEYS}>
      <table className="schedule-table">
        <thead>
          <tr>
            <th scope="col">Time</th>
            {courts.map(({ id, number }) => (
              <th key={id} scope="col">
                Court {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, cells }) => (
            <tr key={from ?? 'now'}>
              <th scope="row">{from === null ? 'Now' : clock(from)}</th>
              {courts.map(({ id }) => (
                <td key={id}>
                  {cells.get(id)?.map((planned) => (
                    <PlannedMatch key={planned.matchId} planned={planned} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PlannedMatch({ planned: { matchId, start } }: { readonly planned: Planned }) {
  const { room } = useRoom()
  const match = room.match(matchId)
  if (match === undefined) return null
  return (
    <p className="schedule-match">
      {start !== null && `${clockParts(start, room.desk.tournament.timeZone).time} · `}
      <b>{match.number}</b> {versus(room, match)}
      <span className="room-quiet">{occasion(room, match)}</span>
    </p>
  )
}
