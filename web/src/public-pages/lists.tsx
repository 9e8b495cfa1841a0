import type { Board, Tie } from '../features/tournaments/bracket/model.ts'
import { Match } from './match.tsx'
import { type Days, RoundHead } from './tree.tsx'

interface ListProps {
  readonly board: Board
  readonly gold: string | null
  readonly days: Days
}

/** The matches of a board round by round. */
export function RoundLists({ board, gold, days }: ListProps) {
  return board.rounds.map((round) => (
    <section key={round.name} className="rl">
      <RoundHead round={round} days={days} />
      <div className="rl-in">
        {round.ties.map((tie) => (
          <Match key={tie.match.id} tie={tie} day={days.get(tie.match.id)} gold={gold} />
        ))}
      </div>
    </section>
  ))
}

interface NextAndPlayedProps extends ListProps {
  readonly playedAt: ReadonlyMap<number, string>
}

/** The same matches by time: what comes next in the order of calls, then what was played, the latest first. */
export function NextAndPlayed({ board, gold, days, playedAt }: NextAndPlayedProps) {
  const ties = board.rounds.flatMap((round) => round.ties).filter(({ match }) => !match.isBye)
  const endOf = ({ match }: Tie): string => playedAt.get(match.id) ?? ''
  const next = ties.filter(({ isPlayed }) => !isPlayed)
  const played = ties
    .filter(({ isPlayed }) => isPlayed)
    .toSorted((a, b) => endOf(b).localeCompare(endOf(a)) || b.match.number - a.match.number)
  return (
    <>
      <Listed
        title="Next"
        ties={next.toSorted((a, b) => a.match.number - b.match.number)}
        {...{ gold, days }}
      />
      <Listed title="Played" ties={played} {...{ gold, days }} />
    </>
  )
}

interface ListedProps extends Omit<ListProps, 'board'> {
  readonly title: string
  readonly ties: readonly Tie[]
}

function Listed({ title, ties, gold, days }: ListedProps) {
  if (ties.length === 0) return null
  return (
    <section className="rl">
      <h3 className="rl-h">{title}</h3>
      <div className="rl-in">
        {ties.map((tie) => (
          <Match key={tie.match.id} tie={tie} day={days.get(tie.match.id)} gold={gold} hasRound />
        ))}
      </div>
    </section>
  )
}
