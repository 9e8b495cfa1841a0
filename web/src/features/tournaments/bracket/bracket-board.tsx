import { clsx } from 'clsx'
import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
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
  const [column, setColumn] = useState(() => startColumn(board))
  const last = Math.max(0, board.rounds.length - (view.kind === 'focus' ? view.columns : 1))
  const focus = view.kind === 'whole' ? 0 : Math.min(column, last)
  const rounds = board.rounds.slice(focus, focus + view.columns)
  const layout = layoutOf(rounds, view.sizes, { isPacked: view.kind !== 'whole' })
  const place = useRef<HTMLDivElement>(null)
  const near = useNearWindow(place, rounds[0]?.slots ?? 0)
  const start = board.rounds[startColumn(board)]?.ties.find((tie) => tie.isMine) ?? rounds[0]?.ties[0]
  const keys = useBoardKeys(board, start, reveal)
  const swipe = useSwipe((step) => setColumn(Math.min(Math.max(focus + step, 0), last)))

  function reveal({ column: at }: Tie) {
    if (at < focus || at >= focus + (view.kind === 'phone' ? 1 : view.columns)) setColumn(Math.min(at, last))
  }
  useImperativeHandle(finder, () => keys.goTo)

  const shown = rounds.map((round, index) => ({
    ...round,
    ties: near === null ? round.ties : round.ties.filter((tie) => isNear(index, tie, near)),
  }))
  function isNear(round: number, { slot, match }: Tie, [top, bottom]: readonly [number, number]) {
    const y = layout.middle(round, slot)
    return (y >= top && y <= bottom) || match.id === keys.current
  }
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
          <section key={round.name} aria-label={round.name} inert={view.kind === 'phone' && index > 0}>
            <h3 className="sr-only">{round.name}</h3>
            <ol>
              {round.ties.map((tie) => (
                <li key={tie.match.id} {...(near !== null && placeAmong(rounds[index], tie))}>
                  <MatchButton
                    tie={tie}
                    size={view.kind === 'phone' ? 'lg' : 'sm'}
                    onOpen={onOpen}
                    tabIndex={tie.match.id === keys.current ? 0 : -1}
                    onKeyDown={keys.onKeyDown}
                    onFocus={() => keys.setCurrent(tie.match.id)}
                    style={standing(layout, view, index, tie)}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {view.kind === 'phone' && focus < last && <p className="br-hint">Swipe for the next round</p>}
    </div>
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
function placeAmong(round: Round | undefined, tie: Tie) {
  const ties = round?.ties ?? []
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
