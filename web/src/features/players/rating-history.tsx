import { useState } from 'react'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type Play, type PlayerProfile, type RatingPoint, useRatingPoints } from './player.queries.ts'
import { RatingChart } from './rating-chart.tsx'
import { pointsWithin, RANGES, type Range } from './rating-plot.ts'
import './rating-history.css'

/** Fewer points do not make a line. */
const LEAST = 3

const PLAYS: readonly { readonly value: Play; readonly label: string }[] = [
  { value: 'doubles', label: 'Doubles' },
  { value: 'singles', label: 'Singles' },
]

interface RatingHistoryProps {
  readonly player: PlayerProfile
  /** The kind of play with the most rated matches. */
  readonly first: Play
}

export function RatingHistory({ player, first }: RatingHistoryProps) {
  const [play, setPlay] = useState(first)
  const [range, setRange] = useState<Range>('1y')
  const { data: points, isError, refetch } = useRatingPoints(player.id, play)
  return (
    <Card
      title="Rating history"
      className="rating-history"
      action={
        <div className="rating-history-choices">
          {player.ratings.length > 1 && (
            <Segmented label="Kind of play" value={play} onValueChange={setPlay} options={PLAYS} />
          )}
          {points !== undefined && points.length >= LEAST && (
            <Segmented label="Range" value={range} onValueChange={setRange} options={RANGES} />
          )}
        </div>
      }
    >
      {isError && (
        <ErrorState message="The rating history could not be loaded." onRetry={() => void refetch()} />
      )}
      {!isError && points === undefined && <Skeleton className="h-56 rounded-md" />}
      {points && <History player={player} play={play} points={points} range={range} />}
    </Card>
  )
}

interface HistoryProps {
  readonly player: PlayerProfile
  readonly play: Play
  readonly points: readonly RatingPoint[]
  readonly range: Range
}

function History({ player, play, points, range }: HistoryProps) {
  const [now] = useState(() => Date.now())
  const shown = pointsWithin(points, range, now)
  if (points.length < LEAST) return <Sentence>The line starts with the third rated match.</Sentence>
  if (shown.length < LEAST) return <Sentence>Fewer than three rated matches in this time.</Sentence>
  return <RatingChart key={`${play} ${range}`} play={play} points={shown} level={player.rating} />
}

function Sentence({ children }: { readonly children: string }) {
  return <p className="t-small text-ink-2">{children}</p>
}
