import { matchWinner } from '@tussle/competition/score'
import { dateAndTime } from '../../../lib/dates.ts'
import { MatchCard, type MatchSide } from '../../../ui/data/match-card.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { type Claim, claimsOf, type Decidable, sidesOf } from './decision.ts'

interface ClaimsProps {
  readonly match: Decidable
  readonly isPending: boolean
  readonly onStands: (claim: Claim, sets: Decidable['sets']) => void
}

/** The claims of both sides, next to each other. One press makes either of them the result. */
export function Claims({ match, isPending, onStands }: ClaimsProps) {
  const claims = claimsOf(match)
  if (claims.length === 0) return null
  const names = sidesOf(match).map(({ players }) => players.join(' & '))
  return (
    <ul aria-label="Reports" className="claims">
      {claims.map((claim) => {
        const { by, verb, at, sets, text, reason } = claim
        return (
          <li key={verb} className="claim">
            <h3 className="claim-title">
              {by} <span className="claim-when">{`${verb}, ${dateAndTime(at)}`}</span>
            </h3>
            {text !== null && <p>{text}</p>}
            {sets !== null && (
              <>
                <MatchCard sides={[sideIn(sets, 0, names), sideIn(sets, 1, names)]} sets={sets} />
                <Button
                  variant="secondary"
                  block
                  disabled={isPending}
                  aria-label={`This stands: ${claimText(sets, names)}`}
                  onClick={() => onStands(claim, sets)}
                >
                  This stands
                </Button>
              </>
            )}
            {reason !== null && <p className="wrap-anywhere">{`${by}: “${reason}”`}</p>}
          </li>
        )
      })}
    </ul>
  )
}

function sideIn(sets: NonNullable<Claim['sets']>, side: 0 | 1, names: readonly string[]): MatchSide {
  return { name: names[side] ?? '', result: winnerOf(sets) === side ? 'won' : 'lost' }
}

/** The winner, then the points with the winner's first: "Maya D wins 11–7, 11–9". */
function claimText(sets: NonNullable<Claim['sets']>, names: readonly string[]): string {
  const winner = winnerOf(sets)
  const points = sets
    .map(({ playerScore: a, opponentScore: b }) => (winner === 1 ? `${b}–${a}` : `${a}–${b}`))
    .join(', ')
  const name = winner === null ? '' : (names[winner] ?? '')
  return name === '' ? points : `${name} ${name.includes(' & ') ? 'win' : 'wins'} ${points}`
}

function winnerOf(sets: NonNullable<Claim['sets']>) {
  return matchWinner(sets.map(({ playerScore, opponentScore }) => [playerScore, opponentScore]))
}
