import { clsx } from 'clsx'
import { type Board, countPlayed, type Round, type Tie } from '../features/tournaments/bracket/model.ts'
import { Match, type TieDay } from './match.tsx'

export type Days = ReadonlyMap<number, TieDay>

interface TreeProps {
  readonly board: Board
  readonly gold: string | null
  readonly days: Days
}

/** The tree scrolls, so it must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 }

/** A bracket as columns of a grid. The lines between matches are borders, so the page needs no style attributes. */
export function Tree({ board, gold, days }: TreeProps) {
  const rounds = board.rounds.filter(({ ties }) => ties.length > 0)
  return (
    <section className="tree" aria-label={`${board.title}, by rounds`} {...REACHABLE}>
      {rounds.map((round, index) => (
        <section key={round.name} className={clsx('rd', linkOf(round, rounds[index + 1]))}>
          <RoundHead round={round} days={days} />
          <div className="col">
            {slotsOf(round).map((tie, slot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
              <div key={slot} className={clsx('slot', tie === undefined && 'no', tie?.isPlayed && 'dec')}>
                {tie && <Match tie={tie} day={days.get(tie.match.id)} gold={gold} />}
              </div>
            ))}
          </div>
        </section>
      ))}
    </section>
  )
}

export function RoundHead({ round, days }: { readonly round: Round; readonly days: Days }) {
  const isNow = round.ties.some(({ match, isPlayed }) => !isPlayed && days.get(match.id)?.sets)
  return (
    <h3 className={clsx('rd-h', isNow && 'now')}>
      <span>{round.name}</span>
      <small>{countPlayed(round)}</small>
    </h3>
  )
}

/** Two matches lead to one, or each to one of the next round; otherwise nothing joins the rounds. */
function linkOf(round: Round, next: Round | undefined): string | undefined {
  if (next === undefined) return undefined
  if (round.slots === 2 * next.slots) return 'two'
  return round.slots === next.slots ? 'one' : undefined
}

function slotsOf({ ties, slots }: Round): (Tie | undefined)[] {
  const bySlot = new Map(ties.map((tie) => [tie.slot, tie]))
  return Array.from({ length: slots }, (_, slot) => bySlot.get(slot))
}
