import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import { clockTime, timeOrDay } from '../../lib/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { courtTimeText, divisionsOn, entriesText, weekdayText } from './day-texts.ts'
import type { DaysOfPlay, DivisionOnDays, OneDay } from './days.queries.ts'
import { DivisionDayDialog } from './division-day-dialog.tsx'

interface DivisionsCardProps {
  readonly data: DaysOfPlay
  readonly day: OneDay
}

/** The divisions of one day: when each starts, where it plays and when it ends. */
export function DivisionsCard({ data, day }: DivisionsCardProps) {
  const [changed, setChanged] = useState<DivisionOnDays | null>(null)
  const divisions = divisionsOn(data, day)
  const fitting = divisions.filter(({ unfit }) => unfit === 0).length
  return (
    <Card
      title={`Divisions on ${weekdayText(day.date)}`}
      padded={false}
      action={
        divisions.length > 0 && (
          <span className="days-quiet">
            {fitting} of {divisions.length} fit
          </span>
        )
      }
    >
      {divisions.length === 0 ? (
        <p className="days-foot">No division plays on this day.</p>
      ) : (
        <table className="days-table">
          <thead>
            <tr>
              <th scope="col">Division</th>
              <th scope="col">Start</th>
              <th scope="col">Courts</th>
              <th scope="col" className="days-right">
                Court time
              </th>
              <th scope="col">Ends</th>
              <th scope="col">
                <span className="sr-only">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {divisions.map((division) => (
              <Row
                key={division.id}
                data={data}
                day={day}
                division={division}
                onChange={() => setChanged(division)}
              />
            ))}
          </tbody>
        </table>
      )}
      {changed && (
        <DivisionDayDialog data={data} day={day} division={changed} onClose={() => setChanged(null)} />
      )}
    </Card>
  )
}

interface RowProps extends DivisionsCardProps {
  readonly division: DivisionOnDays
  readonly onChange: () => void
}

function Row({ data, day, division, onChange }: RowProps) {
  const { timeZone } = data.tournament
  const { name, startsAt, courtMinutes, unfit, endsAt } = division
  return (
    <tr>
      <th scope="row" className="days-name">
        {name}
        <span className="days-quiet">{entriesText(division)}</span>
      </th>
      <td>
        <button
          type="button"
          className="days-start num"
          aria-label={`Start of ${name}: ${startText(startsAt, day, timeZone)}`}
          onClick={onChange}
        >
          {startText(startsAt, day, timeZone)}
        </button>
      </td>
      <td>
        <CourtChips data={data} division={division} />
      </td>
      <td className="days-right num">{courtTimeText(courtMinutes)}</td>
      <td>
        <span className={clsx('days-state', unfit === 0 ? 'days-ok' : 'days-bad')}>
          {unfit === 0 ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
          {unfit > 0
            ? `${unfit} left over`
            : endsAt === null
              ? 'Open'
              : timeOrDay(endsAt, day.startsAt, timeZone)}
        </span>
      </td>
      <td className="days-act">
        <button type="button" className="icon-button" aria-label={`Change ${name}`} onClick={onChange}>
          <Pencil size={18} aria-hidden />
        </button>
      </td>
    </tr>
  )
}

const startText = (startsAt: string | null, day: OneDay, timeZone: string): string =>
  startsAt === null ? clockTime(day.startsAt, timeZone) : timeOrDay(startsAt, day.startsAt, timeZone)

function CourtChips({ data, division }: { readonly data: DaysOfPlay; readonly division: DivisionOnDays }) {
  const own = division.courts
  const words =
    own === null ? 'All courts' : own.length === 1 ? `Court ${own[0]}` : `Courts ${own.join(', ')}`
  return (
    <span className="days-chips">
      <span className="sr-only">{words}</span>
      {data.courts.map(({ id, number }) => (
        <b key={id} aria-hidden className={own === null || own.includes(number) ? 'days-chip-on' : undefined}>
          {number}
        </b>
      ))}
    </span>
  )
}
