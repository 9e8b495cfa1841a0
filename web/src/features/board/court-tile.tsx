import type { BoardCourt, BoardMatch } from './board.queries.ts'
import { SideNames } from './side-names.tsx'

interface CourtTileProps {
  readonly court: BoardCourt
  /** "next match being called", for a court that is open. */
  readonly next: string | null
}

/** One court: its number coloured by state, its match and the score. */
export function CourtTile({ court, next }: CourtTileProps) {
  const { number, state, match } = court
  return (
    <li className="tv-court" data-state={state}>
      <div className="tv-number tv-figure">
        <small>Court</small> {number}
      </div>
      <div className="tv-court-body">
        <span className="tv-occasion">{headline(court, next)}</span>
        {match !== null && (
          <>
            <Side match={match} index={0} />
            <Side match={match} index={1} />
          </>
        )}
      </div>
    </li>
  )
}

function Side({ match: { sides, sets }, index }: { readonly match: BoardMatch; readonly index: 0 | 1 }) {
  return (
    <div className="tv-row">
      <SideNames side={sides[index]} />
      {sets.map(({ playerScore, opponentScore }, set) => {
        const [own, other] = index === 0 ? [playerScore, opponentScore] : [opponentScore, playerScore]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of the set is its identity
          <span key={set} className="tv-set tv-figure" data-less={own < other || undefined}>
            {own}
          </span>
        )
      })}
    </div>
  )
}

function headline({ state, match }: BoardCourt, next: string | null): string {
  if (state === 'called') return 'Players to court now'
  if (match !== null) return [match.division, match.title].filter(Boolean).join(' · ')
  if (state === 'closed') return 'Closed'
  return next === null ? 'Open' : `Open · ${next}`
}
