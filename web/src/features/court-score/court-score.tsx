import { gameText } from '@tussle/competition/game-rules'
import { useState } from 'react'
import type { CourtMatch, LinkedCourt } from './court.queries.ts'
import { CourtPad } from './court-pad.tsx'
import { knownScorer, saveScorer } from './drafts.ts'
import { ScorerForm } from './scorer-form.tsx'
import './court-score.css'

interface CourtScoreProps {
  readonly token: string
  readonly court: LinkedCourt
  readonly match: CourtMatch
  readonly onRefused: (error: unknown) => void
  readonly onNext: () => void
  readonly isLooking: boolean
}

/** The page of a court link: only the match on the court. */
export function CourtScore({ token, court, match, ...rest }: CourtScoreProps) {
  const [scorer, setScorer] = useState(knownScorer)
  return (
    <div className="cs">
      <header className="cs-head">
        <h1 className="cs-court" tabIndex={-1}>
          Court <b>{court.courtNumber}</b>
        </h1>
        <div className="cs-occasion">
          <p className="t-h3">{court.tournamentName}</p>
          <p className="t-small text-ink-2">
            {[match.division, match.title, gameText(match.game)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      {scorer === '' ? (
        <ScorerForm
          onName={(name) => {
            saveScorer(name)
            setScorer(name)
          }}
        />
      ) : (
        <CourtPad key={match.id} token={token} match={match} scorer={scorer} {...rest} />
      )}
    </div>
  )
}
