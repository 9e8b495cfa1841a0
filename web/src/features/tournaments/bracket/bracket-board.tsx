import { clsx } from 'clsx'
import { type CSSProperties, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { BracketLines } from './bracket-lines.tsx'
import { type Layout, layoutOf } from './geometry.ts'
import { MatchButton } from './match-button.tsx'
import { type Board, countPlayed, type Round, startColumn, type Tie } from './model.ts'
import { RoundTabs } from './round-tabs.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useNearWindow } from './use-near-window.ts'
import { useSwipe } from './use-swipe.ts'
import { useView, type View } from './use-view.ts'
import './bracket.css'

interface BracketBoardProps {
  readonly board: Board
  /** A card next to the board takes some of the width. */
  readonly isBeside: boolean
  readonly isPrinting: boolean
  readonly onOpen: (tie: Tie) => void
  /** Set to a function that brings a match into the page and focuses it. */
  readonly finder: RefObject<((tie: Tie) => void) | null> | null
}

/** One bracket: all rounds if there is room, else a few of them with controls for the others. */
export function BracketBoard({ board, isBeside, isPrinting, onOpen, finder }: BracketBoardProps) {
  const view = useView(board, { isBeside, isPrinting })
  const { rounds, focus, last, setColumn, reveal, swipe } = useShownRounds(board, view)
  const layout = layoutOf(rounds, view.sizes, { isPacked: view.kind !== 'whole' })
  const place = useRef<HTMLDivElement>(null)
  const near = useNearWindow(place, rounds[0]?.slots ?? 0)
  const start = board.rounds[startColumn(board)]?.ties.find((tie) => tie.isMine) ?? rounds[0]?.ties[0]
  const keys = useBoardKeys(board, start, reveal)

  useImperativeHandle(finder, () => keys.goTo)

  const shown = rounds.map((round, index) => ({
    ...round,
    ties: round.ties.filter(
      ({ slot, match }) => match.id === keys.current || isWithin(near, layout.middle(index, slot)),
    ),
  }))
  return (
    <div
      className={clsx(
        'br',
        `br-${view.kind}`,
        view.kind === 'whole' && layout.width > view.room && 'br-wide',
      )}
    >
      {view.kind !== 'whole' && last > 0 && (
        <RoundTabs
          rounds={board.rounds}
          shown={focus}
          count={view.kind === 'phone' ? 1 : view.columns}
          last={last}
          label={board.title}
          onChoose={setColumn}
        />
      )}
      <Heads rounds={rounds} view={view} />
      <div
        ref={place}
        className="br-place"
        style={{ height: layout.height, ...(view.kind !== 'phone' && { width: layout.width }) }}
        {...(view.kind === 'phone' && swipe)}
      >
        <BracketLines rounds={shown} layout={layout} sizes={view.sizes} />
        {shown.map((round, index) => (
          <RoundSection
            key={round.name}
            round={round}
            whole={near === null ? undefined : rounds[index]}
            isHidden={view.kind === 'phone' && index > 0}
            size={view.kind === 'phone' ? 'lg' : 'sm'}
            placeOf={(tie) => standing(layout, view, index, tie)}
            keys={keys}
            onOpen={onOpen}
          />
        ))}
      </div>
      {view.kind === 'phone' && focus < last && <p className="br-hint">Swipe for the next round</p>}
    </div>
  )
}

/** The rounds that the view has room for. The others are reached by tabs, by swiping and by the keys. */
function useShownRounds(board: Board, view: View) {
  const [column, setColumn] = useState(() => startColumn(board))
  const last = Math.max(0, board.rounds.length - (view.kind === 'focus' ? view.columns : 1))
  const focus = view.kind === 'whole' ? 0 : Math.min(column, last)
  const rounds = board.rounds.slice(focus, focus + view.columns)

  function reveal({ column: at }: Tie) {
    if (at < focus || at >= focus + (view.kind === 'phone' ? 1 : view.columns)) setColumn(Math.min(at, last))
  }
  const swipe = useSwipe((step) => setColumn(Math.min(Math.max(focus + step, 0), last)))

  return { rounds, focus, last, setColumn, reveal, swipe }
}

/** Without a range everything is near. */
function isWithin(range: readonly [number, number] | null, y: number): boolean {
  return range === null || (y >= range[0] && y <= range[1])
}

interface RoundSectionProps {
  readonly round: Round
  /** The round with all its matches, if only some of them are in the page. */
  readonly whole: Round | undefined
  readonly isHidden: boolean
  readonly size: 'lg' | 'sm'
  readonly placeOf: (tie: Tie) => CSSProperties
  readonly keys: ReturnType<typeof useBoardKeys>
  readonly onOpen: (tie: Tie) => void
}

function RoundSection({ round, whole, isHidden, size, placeOf, keys, onOpen }: RoundSectionProps) {
  return (
    <section aria-label={round.name} inert={isHidden}>
      <h3 className="sr-only">{round.name}</h3>
      <ol>
        {round.ties.map((tie) => (
          <li key={tie.match.id} {...(whole && placeAmong(whole, tie))}>
            <MatchButton
              tie={tie}
              size={size}
              onOpen={onOpen}
              tabIndex={tie.match.id === keys.current ? 0 : -1}
              onKeyDown={keys.onKeyDown}
              onFocus={() => keys.setCurrent(tie.match.id)}
              style={placeOf(tie)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function standing(layout: Layout, { sizes }: View, column: number, { slot }: Tie) {
  const top = layout.middle(column, slot) - sizes.height / 2
  return {
    width: sizes.width,
    height: sizes.height,
    transform: `translate(${layout.x(column)}px, ${top}px)`,
  }
}

/** If only some matches of a round are in the page, each states its position and the total. */
function placeAmong({ ties }: Round, tie: Tie) {
  return { 'aria-posinset': ties.indexOf(tie) + 1, 'aria-setsize': ties.length }
}

/** The heads above the columns; the sections below repeat the names for screen readers. */
function Heads({ rounds, view }: { readonly rounds: readonly Round[]; readonly view: View }) {
  const shown = view.kind === 'phone' ? rounds.slice(0, 1) : rounds
  const style = { gridTemplateColumns: `repeat(${shown.length}, ${view.sizes.width}px)` }
  return (
    <div aria-hidden className="br-heads" {...(view.kind !== 'phone' && { style })}>
      {shown.map((round) => (
        <div key={round.name}>
          <b>{round.name}</b>
          <span>{countPlayed(round)}</span>
        </div>
      ))}
    </div>
  )
}
