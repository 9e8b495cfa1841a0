import { clsx } from 'clsx'
import { shortRound } from './bracket-texts.ts'
import type { Round } from './model.ts'

interface RoundTabsProps {
  readonly rounds: readonly Round[]
  /** The first visible round, and the number of rounds. */
  readonly shown: number
  readonly count: number
  /** The last round that can be the first visible one. */
  readonly last: number
  readonly label: string
  readonly onChoose: (column: number) => void
}

/** A tab for every round; a dot marks the round of the viewer's next match (DESIGN 6.6). */
export function RoundTabs({ rounds, shown, count, last, label, onChoose }: RoundTabsProps) {
  return (
    <nav className="br-tabs" aria-label={`Rounds, ${label}`}>
      {rounds.map((round, column) => {
        const isMine = round.ties.some((tie) => tie.isMine && !tie.isPlayed)
        const isShown = column >= shown && column < shown + count
        return (
          <button
            key={round.name}
            type="button"
            aria-current={isShown ? 'true' : undefined}
            className={clsx(isMine && 'br-tab-mine')}
            onClick={() => onChoose(Math.min(column, last))}
          >
            <span aria-hidden>{shortRound(round.name)}</span>
            <span className="sr-only">{isMine ? `${round.name}, your next match` : round.name}</span>
          </button>
        )
      })}
    </nav>
  )
}
