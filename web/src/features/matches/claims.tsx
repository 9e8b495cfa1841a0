import { matchWinner } from '@tussle/competition/score'
import { Button } from '../../ui/button.tsx'
import { MatchCard, type MatchSide } from '../../ui/match-card.tsx'
import { type Claim, claimsOf, type Decidable, sidesOf } from './decision.ts'

interface ClaimsProps {
  readonly match: Decidable
  readonly onUse: (sets: Decidable['sets']) => void
}

/** What both sides say, beside each other; either can be taken over into the board. */
export function Claims({ match, onUse }: ClaimsProps) {
  const claims = claimsOf(match)
  if (claims.length === 0) return null
  const names = sidesOf(match).map(({ players }) => players.join(' & '))
  return (
    <ul aria-label="Reports" className="claims">
      {claims.map(({ title, sets, reason }) => (
        <li key={title} className="claim">
          <h3 className="claim-title">{title}</h3>
          {reason !== null && <p>{reason}</p>}
          {sets === null ? (
            <p>Gave no other score.</p>
          ) : (
            <>
              <MatchCard sides={[sideIn(sets, 0, names), sideIn(sets, 1, names)]} sets={sets} />
              <Button variant="secondary" size="sm" onClick={() => onUse(sets)}>
                Use {scoreText(sets)}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function sideIn(sets: NonNullable<Claim['sets']>, side: 0 | 1, names: readonly string[]): MatchSide {
  const winner = matchWinner(sets.map(({ playerScore, opponentScore }) => [playerScore, opponentScore]))
  return { name: names[side] ?? '', result: winner === side ? 'won' : 'lost' }
}

function scoreText(sets: NonNullable<Claim['sets']>): string {
  return sets.map(({ playerScore, opponentScore }) => `${playerScore}–${opponentScore}`).join(', ')
}
