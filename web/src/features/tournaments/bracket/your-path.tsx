import { LocateFixed } from 'lucide-react'
import { Button } from '../../../ui/inputs/button.tsx'
import type { Board, Tie } from './model.ts'

interface YourPathProps {
  readonly board: Board
  readonly next: Tie
  readonly onFind: () => void
}

/** The viewer's progress, round by round (DESIGN 6.6). */
export function YourPath({ board, next, onFind }: YourPathProps) {
  const name = next.sides.find(({ isMine }) => isMine)?.name
  const steps = board.rounds.map((round) => {
    const tie = round.ties.find(({ isMine }) => isMine)
    return { name: round.name, state: stateOf(tie) }
  })
  const where = next.isPlayed ? `Last match: ${next.title}` : `Next: ${next.title}`
  return (
    <section className="br-path on-surround" aria-label="Your path">
      <div className="br-path-head">
        <div>
          <p className="t-h3">{name}</p>
          <p className="br-path-next">{where}</p>
        </div>
        <Button variant="optic" size="sm" icon={LocateFixed} onClick={onFind}>
          Find me
        </Button>
      </div>
      <ol style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}>
        {steps.map(({ name: round, state }) => (
          <li key={round} data-state={state}>
            <span aria-hidden>{SHORTER[round] ?? round}</span>
            <span className="sr-only">{`${round} `}</span>
            <span>{WORDS[state]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Five steps share the width of a phone. */
const SHORTER: Readonly<Record<string, string>> = { Quarterfinals: 'Quarters', Semifinals: 'Semis' }

const WORDS = { won: 'Won', lost: 'Lost', next: 'Next', none: '' } as const

function stateOf(tie: Tie | undefined): keyof typeof WORDS {
  if (tie === undefined) return 'none'
  if (!tie.isPlayed) return 'next'
  return tie.sides.find(({ isMine }) => isMine)?.result ?? 'none'
}
