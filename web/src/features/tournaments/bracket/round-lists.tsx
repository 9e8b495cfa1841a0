import { MatchButton } from './match-button.tsx'
import { type Board, countPlayed, type Tie } from './model.ts'
import './bracket.css'

interface RoundListsProps {
  readonly board: Board
  readonly onOpen: (tie: Tie) => void
}

/** Matches without a next match, by round: a round robin, a group, a ladder. */
export function RoundLists({ board, onOpen }: RoundListsProps) {
  return board.rounds.map((round) => (
    <section key={round.name} className="br-round" aria-label={`${board.title}, ${round.name}`}>
      <div className="br-round-head">
        <h3 className="t-h3">{round.name}</h3>
        <span>{countPlayed(round)}</span>
      </div>
      <ol>
        {round.ties.map((tie) => (
          <li key={tie.match.id}>
            <MatchButton tie={tie} size="lg" onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  ))
}
