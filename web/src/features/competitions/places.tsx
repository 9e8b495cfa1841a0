import type { CompetitionKind } from '@tussle/contract/competitions'
import { Meter } from '../../ui/data/meter.tsx'
import type { CompetitionCard } from './competitions.queries.ts'

interface PlacesProps {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  /** Registration is closed, so free places are not shown. */
  readonly isClosed: boolean
}

/** The number of players and of free places, as text and as a bar. */
export function Places({ kind, competition, isClosed }: PlacesProps) {
  const { participantCount: count, maxPlayers: max } = competition
  const left = max === null ? null : Math.max(0, max - count)
  const isWaiting = kind === 'tournament' && left === 0
  return (
    <div className="places">
      <p className="places-words">
        <b className="num">{kind === 'league' ? playersText(count, max) : enrolledText(count, max)}</b>
        {left !== null && !isClosed && (
          <span>
            {isWaiting ? 'Next in joins the waitlist' : `${left === 0 ? 'No' : left} ${spots(left)}`}
          </span>
        )}
      </p>
      {max !== null && !isWaiting && <Meter value={count} max={max} label="Places taken" />}
    </div>
  )
}

/** '5/16 players', '5/Unlimited players' (LEAGUE-016, OQ-070). */
function playersText(count: number, max: number | null): string {
  return `${count}/${max ?? 'Unlimited'} players`
}

/** '5 enrolled / 16 max' (TOURN-008..010). */
function enrolledText(count: number, max: number | null): string {
  return `${count} enrolled${max === null ? '' : ` / ${max} max`}`
}

function spots(left: number): string {
  return left === 1 ? 'spot left' : 'spots left'
}
