import { clsx } from 'clsx'
import { type RefObject, type TouchEvent, useImperativeHandle, useRef, useState } from 'react'
import { type Layout, layoutOf, linesOf } from './geometry.ts'
import { MatchButton } from './match-button.tsx'
import { type Board, countPlayed, type Round, startColumn, type Tie } from './model.ts'
import { RoundTabs } from './round-tabs.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useNearWindow, useView, type View } from './use-view.ts'
import './bracket.css'

/** How far a finger goes to the side before it means the next round. */
const SWIPE = 40

interface BracketBoardProps {
  readonly board: Board
  /** A card stands at its side and takes some of the room. */
  readonly isBeside: boolean
  readonly onOpen: (tie: Tie) => void
  /** Filled with a way to bring a match into the page and the focus to it. */
  readonly finder: RefObject<((tie: Tie) => void) | null> | null
}

/** One tree: all of it where there is room, else a few rounds with the others a step away. */
export function BracketBoard({ board, isBeside, onOpen, finder }: BracketBoardProps) {
  const view = useView(board, isBeside)
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

  const isNear = (round: number, tie: Tie) => {
    const y = layout.middle(round, tie.slot)
    return near === null || (y >= near[0] && y <= near[1]) || tie.match.id === keys.current
  }
  return (
    <div
      className={clsx(
        'br',
        `br-${view.kind}`,
        view.kind === 'whole' && layout.width > view.room && 'br-wide',
      )}
    >
      {view.kind !== 'whole' && (
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
        <Lines rounds={rounds} layout={layout} view={view} />
        {rounds.map((round, index) => (
          <section key={round.name} aria-label={round.name} inert={view.kind === 'phone' && index > 0}>
            <h3 className="sr-only">{round.name}</h3>
            <ol>
              {round.ties
                .filter((tie) => isNear(index, tie))
                .map((tie) => (
                  <li key={tie.match.id}>
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

/** What stands above the columns; the sections below say the names again for screen readers. */
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

interface LinesProps {
  readonly rounds: readonly Round[]
  readonly layout: Layout
  readonly view: View
}

function Lines({ rounds, layout, view }: LinesProps) {
  return (
    <svg aria-hidden className="br-lines" width={layout.width} height={layout.height}>
      {linesOf(rounds, layout, view.sizes).map(({ key, d, kind }) =>
        kind === 'won' ? (
          <g key={key}>
            <path className="br-case" d={d} />
            <path className="br-core" d={d} />
          </g>
        ) : (
          <path key={key} className={`br-line-${kind}`} d={d} />
        ),
      )}
    </svg>
  )
}

/** A finger that goes sideways means the round before or after; one that goes down scrolls. */
function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y)) onStep(x < 0 ? 1 : -1)
    },
  }
}
