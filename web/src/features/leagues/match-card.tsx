import { isProvisional } from '@tussle/contract/play/match-status'
import { Check } from 'lucide-react'
import { ProvisionalMark } from '../../ui/data/provisional.tsx'
import { dayText, sidesOf } from './match-results.ts'
import type { Match } from './standings.queries.ts'
import { TeamLinks } from './team-cell.tsx'
import './match-card.css'

/** The outcome of a match, if the sets do not show it. */
const ENDINGS: Partial<Record<NonNullable<Match['outcome']>, readonly [short: string, long: string]>> = {
  walkover: ['w/o', 'Walkover'],
  retired: ['ret.', 'Retired'],
}

interface MatchLinesProps {
  readonly match: Match
  /** Shown after the day and before the place. */
  readonly division?: string | undefined
}

/** Two rows with the sets in columns; every list of matches uses it. */
export function MatchLines({ match, division }: MatchLinesProps) {
  const sides = sidesOf(match)
  const ending = match.outcome === null ? undefined : ENDINGS[match.outcome]
  const facts = [match.matchDate && dayText(match.matchDate), division, match.location]
  return (
    <>
      <div className="match-lines">
        {sides.map(({ players, isWinner, points }, index) => (
          <div key={players[0]?.id ?? index} className="match-side" data-won={isWinner || undefined}>
            <span className="match-who">
              <TeamLinks players={players} />
              {isWinner && <Check size={16} strokeWidth={2.6} aria-hidden />}
              {isWinner && <span className="sr-only">Winner</span>}
            </span>
            {ending && isWinner && (
              <abbr title={ending[1]} className="match-ending">
                {ending[0]}
              </abbr>
            )}
            {points.map((score, set) => (
              <b
                // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its place
                key={set}
                data-won={score > (sides[1 - index]?.points[set] ?? 0) || undefined}
              >
                {score}
              </b>
            ))}
          </div>
        ))}
      </div>
      <p className="match-facts">{facts.filter(Boolean).join(' · ')}</p>
      {isProvisional(match.status) && (
        <p className="match-facts">
          <ProvisionalMark />
        </p>
      )}
      {match.status === 'disputed' && (
        <p className="match-facts">Disputed. It counts for nothing until the organisers decide.</p>
      )}
    </>
  )
}
