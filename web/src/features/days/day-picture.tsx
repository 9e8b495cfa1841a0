import { clsx } from 'clsx'
import { clockParts, clockTime } from '../../lib/dates.ts'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Card } from '../../ui/layout/card.tsx'
import './day-picture.css'
import { dateText, weekdayText } from './day-texts.ts'
import type { DaysOfPlay, OneDay } from './days.queries.ts'

/** The picture scrolls inside itself, by keys too. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const
const HOUR = 3_600_000
const COLOURS = 5
const MOST_SEGMENTS = 3

interface DayPictureProps {
  readonly data: DaysOfPlay
  readonly day: OneDay
  readonly onDay: (date: string) => void
}

/** The courts of one day. The thick edge is the end of the day. */
export function DayPicture({ data, day, onDay }: DayPictureProps) {
  const open = data.courts.filter(({ isClosed }) => !isClosed)
  const hours = hoursOf(day)
  return (
    <Card
      title={dateText(day.date)}
      padded={false}
      className="day-card"
      action={<DayChoice data={data} day={day} onDay={onDay} />}
    >
      <section className="day-scroll" {...SCROLLED_BY_KEYS} aria-label={`Courts on ${weekdayText(day.date)}`}>
        <div className="day-grid">
          <span />
          <div className="day-hours num" aria-hidden>
            {hours.map((hour, index) => (
              <span key={hour} style={{ left: `${share(day, hour)}%` }}>
                {hourText(hour, index === 0, data.tournament.timeZone)}
              </span>
            ))}
          </div>
          {open.map((court) => (
            <Lane key={court.id} data={data} day={day} court={court} hours={hours} />
          ))}
        </div>
      </section>
      <p className="days-foot">The thick edge is the end of the day. The fields below move a division.</p>
    </Card>
  )
}

function DayChoice({ data, day, onDay }: DayPictureProps) {
  const options = data.days.map(({ date }) => ({ value: date, label: weekdayText(date) }))
  if (options.length < 2) return null
  if (options.length <= MOST_SEGMENTS) {
    return (
      <Segmented
        label="Day"
        value={day.date}
        onValueChange={onDay}
        options={options}
        className="day-choice"
      />
    )
  }
  const dated = data.days.map(({ date }) => ({ value: date, label: dateText(date) }))
  return <LazySelect aria-label="Day" value={day.date} onValueChange={onDay} options={dated} />
}

interface LaneProps {
  readonly data: DaysOfPlay
  readonly day: OneDay
  readonly court: DaysOfPlay['courts'][number]
  readonly hours: readonly number[]
}

function Lane({ data, day, court, hours }: LaneProps) {
  const { timeZone } = data.tournament
  const blocks = data.blocks.filter(
    ({ courtId, startsAt }) => courtId === court.id && startsAt >= day.startsAt && startsAt < day.endsAt,
  )
  const left = leftOver(data, day)
  return (
    <>
      <div className="day-court">Court {court.number}</div>
      <ul className="day-lane" aria-label={`Court ${court.number}`}>
        {hours.map((hour) => (
          <li key={hour} aria-hidden className="day-line" style={{ left: `${share(day, hour)}%` }} />
        ))}
        {blocks.map(({ divisionId, startsAt, endsAt }) => {
          const name = data.divisions.find(({ id }) => id === divisionId)?.name ?? ''
          const [from, to] = [share(day, Date.parse(startsAt)), share(day, Date.parse(endsAt))]
          return (
            <li
              key={startsAt}
              className={clsx('day-block', `day-k${colourOf(data, divisionId)}`)}
              style={{ left: `${from}%`, width: `calc(${to - from}% - 2px)` }}
            >
              {name}
              <span className="sr-only">
                , {clockTime(startsAt, timeZone)} to {clockTime(endsAt, timeZone)}
              </span>
            </li>
          )
        })}
        {left?.courtId === court.id && (
          <li
            className="day-block day-left"
            style={{ left: `${left.from}%`, width: `calc(${100 - left.from}% - 4px)` }}
          >
            {left.count} left over
          </li>
        )}
        <li aria-hidden className="day-end" />
      </ul>
    </>
  )
}

const LEAST_WIDTH = 11

/** What does not fit, where its division plays last on the last day. */
function leftOver({ unfit, blocks, days }: DaysOfPlay, day: OneDay) {
  if (unfit.worst === null || day !== days.at(-1)) return null
  const own = blocks.filter(
    ({ divisionId, startsAt }) => divisionId === unfit.worst?.divisionId && startsAt >= day.startsAt,
  )
  const last = own.toSorted((a, b) => a.endsAt.localeCompare(b.endsAt))[0]
  if (last === undefined) return null
  const from = Math.min(share(day, Date.parse(last.endsAt)), 100 - LEAST_WIDTH)
  return { courtId: last.courtId, from, count: unfit.matches }
}

function share({ startsAt, endsAt }: OneDay, instant: number): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  return Math.max(0, Math.min(100, ((instant - start) / (end - start)) * 100))
}

/** Every full hour of the day; every second one of a long day. */
function hoursOf({ startsAt, endsAt }: OneDay): number[] {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const step = end - start > 12 * HOUR ? 2 * HOUR : HOUR
  const first = Math.ceil(start / HOUR) * HOUR
  return Array.from(
    { length: Math.max(0, Math.ceil((end - first) / step)) },
    (_, index) => first + index * step,
  )
}

/** "8 AM", "9", "12 PM", "1" */
function hourText(hour: number, isFirst: boolean, timeZone: string): string {
  const { time, half } = clockParts(hour, timeZone)
  const short = time.replace(':00', '')
  return isFirst || short === '12' ? `${short} ${half}` : short
}

const colourOf = ({ divisions }: DaysOfPlay, divisionId: number): number =>
  1 + (divisions.findIndex(({ id }) => id === divisionId) % COLOURS)
