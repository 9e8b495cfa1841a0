import { Link } from 'react-router'
import { ProvisionalRing } from '../../ui/data/provisional.tsx'
import type { PlayedMatch } from './history.queries.ts'
import { changeText, dayText, opponentsOf } from './player-texts.ts'
import { SetList } from './set-list.tsx'

interface HistoryRowProps {
  /** The player whose history it is. */
  readonly playerId: number
  readonly match: PlayedMatch
  /** Shows the partner instead of the competition, in a list where every row has the same opponent. */
  readonly showsPartner?: boolean
}

/** One result; a press opens its effect on the rating. */
export function HistoryRow({ playerId, match, showsPartner = false }: HistoryRowProps) {
  const isWin = match.result === 'Win'
  const opponents = opponentsOf(match).map(({ displayName }) => displayName)
  return (
    <li className="played stretch" data-won={(isWin && !match.provisional) || undefined}>
      <span className="played-sign" data-provisional={match.provisional || undefined}>
        {match.provisional ? <ProvisionalRing /> : <span aria-hidden>{isWin ? 'W' : 'L'}</span>}
      </span>
      <div className="played-words">
        <p className="played-vs">
          <Link className="stretch-link" to={`/players/${playerId}/matches/${match.id}`}>
            vs {opponents.join(' & ')}
          </Link>
        </p>
        <p className="played-note">{noteOf(match, showsPartner)}</p>
        {match.provisional && (
          <p className="played-note played-waits">{isWin ? 'Won' : 'Lost'}, provisional</p>
        )}
      </div>
      <div className="played-end">
        <SetList match={match} />
        <p className="played-change" data-tone={toneOf(match)}>
          {match.provisional ? '' : match.rating === null ? 'no change' : changeText(match.rating.change)}
        </p>
        <span className="sr-only">{match.result}</span>
      </div>
    </li>
  )
}

function noteOf({ date, competition, partner, play }: PlayedMatch, showsPartner: boolean): string {
  const where = showsPartner
    ? play === 'singles' || partner === null
      ? 'singles'
      : `with ${partner.displayName}`
    : competition.name
  return `${dayText(date)} · ${where}`
}

function toneOf({ rating }: PlayedMatch): 'up' | 'down' | undefined {
  if (rating === null || Math.abs(rating.change) < 0.005) return undefined
  return rating.change > 0 ? 'up' : 'down'
}
