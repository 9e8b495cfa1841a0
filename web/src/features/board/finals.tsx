import { teamName } from '../../lib/team-name.ts'
import { ProvisionalRing } from '../../ui/data/provisional.tsx'
import type { Board } from './board.queries.ts'

type Final = Board['finals'][number]

/** The last results, as many as fit on the line. */
export function Finals({ finals }: Pick<Board, 'finals'>) {
  return (
    <footer className="tv-finals">
      <b className="tv-finals-title">Final</b>
      {finals.length === 0 && <span className="tv-dim">The first results will show here.</span>}
      <ul className="tv-finals-list">
        {finals.map((final) => (
          <li key={final.match.id}>
            <b>{nameOf(final, 'winner')}</b> beat {nameOf(final, 'loser')} {setsOf(final)}
            {final.match.provisional && (
              <>
                {' '}
                <ProvisionalRing className="tv-ring" />
              </>
            )}
          </li>
        ))}
      </ul>
    </footer>
  )
}

function nameOf({ match, winner }: Final, which: 'winner' | 'loser'): string {
  const index = (winner === 'player1') === (which === 'winner') ? 0 : 1
  const { players, from } = match.sides[index]
  return players.length === 0 ? (from ?? 'Open') : teamName({ players })
}

/** "11–6, 11–8", the winner's points first, "ret." after a retirement; empty for a match that was not played. */
function setsOf({ match, winner }: Final): string {
  const points = match.sets
    .map(({ playerScore: a, opponentScore: b }) => (winner === 'player1' ? `${a}–${b}` : `${b}–${a}`))
    .join(', ')
  return match.outcome === 'retired' ? `${points} ret.`.trim() : points
}
