import type { Rating } from '@tussle/competition/divisions'
import { type PointerEvent, useId, useState } from 'react'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import type { Play, RatingPoint } from './player.queries.ts'
import { changeText, dayText, opponentsOf, ratingText } from './player-texts.ts'
import { RatingDrawing } from './rating-drawing.tsx'
import { DESK_FRAME, PHONE_FRAME, plotOf } from './rating-plot.ts'
import './rating-chart.css'

interface RatingChartProps {
  readonly play: Play
  /** At least three, the oldest first. */
  readonly points: readonly RatingPoint[]
  readonly level: Rating | null
}

/**
 * The line, a rule that follows the pointer or the arrow keys, and a table of the same numbers for screen readers.
 */
export function RatingChart({ play, points, level }: RatingChartProps) {
  const frame = useIsPhone() ? PHONE_FRAME : DESK_FRAME
  const plot = plotOf(points, frame, level)
  const [at, setAt] = useState<number | null>(null)
  const last = points.length - 1
  const shown = at === null ? null : Math.min(at, last)
  const point = points[shown ?? last]
  const spot = shown === null ? undefined : plot.spots[shown]

  function follow(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * frame.width
    const distances = plot.spots.map((each) => Math.abs(each.x - x))
    setAt(distances.indexOf(Math.min(...distances)))
  }

  return (
    <div className="rating-chart" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
      <RatingDrawing
        frame={frame}
        plot={plot}
        label={trendText(play, points)}
        value={ratingText(points[last]?.rating ?? 0)}
        level={level}
        rule={spot}
      />
      <input
        type="range"
        className="rating-chart-slider"
        aria-label="Rated match"
        aria-valuetext={point && `${dayText(point.date)}: ${pointText(point)}`}
        min={0}
        max={last}
        value={shown ?? last}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
        onFocus={() => setAt(shown ?? last)}
        onBlur={() => setAt(null)}
      />
      {spot && point && (
        <div
          aria-hidden
          className="rating-chart-tip"
          data-end={spot.x > frame.width / 2 || undefined}
          style={{ left: `${(spot.x / frame.width) * 100}%` }}
        >
          <b>{ratingText(point.rating)}</b> {changeText(point.change)}
          <br />
          {dayText(point.date)}
          <br />
          {`vs ${opponentText(point)}`}
        </div>
      )}
      <RatingTable play={play} points={points} />
    </div>
  )
}

function RatingTable({ play, points }: Pick<RatingChartProps, 'play' | 'points'>) {
  const id = useId()
  return (
    <div className="sr-only">
      <table aria-labelledby={id}>
        <caption id={id}>{`${play === 'singles' ? 'Singles' : 'Doubles'} rating by match`}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Rating</th>
            <th scope="col">Change</th>
            <th scope="col">Opponent</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <td>{dayText(point.date)}</td>
              <td>{ratingText(point.rating)}</td>
              <td>{changeText(point.change)}</td>
              <td>{opponentText(point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function pointText(point: RatingPoint): string {
  return `${ratingText(point.rating)}, ${changeText(point.change)}, against ${opponentText(point)}`
}

function opponentText(point: RatingPoint): string {
  return opponentsOf(point)
    .map(({ displayName }) => displayName)
    .join(' & ')
}

function trendText(play: Play, points: readonly RatingPoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return ''
  return `${play === 'singles' ? 'Singles' : 'Doubles'} rating from ${ratingText(first.rating)} on ${dayText(first.date)} to ${ratingText(last.rating)} on ${dayText(last.date)}`
}
