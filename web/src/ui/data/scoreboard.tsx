import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import type { ChangeEvent, CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react'
import { YouTag } from './badge.tsx'
import './scoreboard.css'

const MOST = 99
const STEP: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

export type BoardSide = {
  /** One or two names. */
  players: readonly string[]
  note?: string | undefined
  isYou?: boolean | undefined
}

export type ScoreboardProps = {
  sides: readonly [BoardSide, BoardSide]
  /** The contents of the cells, set by set: first side, second side. A blank is ''. */
  scores: readonly string[]
  onScore: (cell: number, text: string) => void
  /** The cell that a score pad writes to; null while no pad is open. */
  active?: number | null | undefined
  onActive?: ((cell: number) => void) | undefined
  /** With a pad the cells have no steppers and open no system keyboard, except the cell named here. */
  hasPad?: boolean | undefined
  keyboardCell?: number | null | undefined
  cellRef?: ((cell: number) => Ref<HTMLInputElement>) | undefined
  describedBy?: string | undefined
  /** The invalid set, from 0. */
  invalidSet?: number | undefined
  /** The line below about the score. */
  children?: ReactNode
}

/** The sets are the columns, also in keyboard order: own side, other side, next set (DESIGN 6.9). */
export function Scoreboard(props: ScoreboardProps) {
  const { sides, scores, children } = props
  const sets = Array.from({ length: scores.length / 2 }, (_, set) => set)
  const style = { '--sets': sets.length } as CSSProperties
  return (
    <section
      aria-label="Scores"
      className={clsx('board on-surround', sets.length > 3 && 'board-long')}
      style={style}
    >
      <div className={clsx('board-grid', props.hasPad && 'board-padded')}>
        <SideName side={sides[0]} row={0} />
        <SideName side={sides[1]} row={1} />
        {sets.map((set) => (
          <div key={set} className="board-set">
            <span className="board-head" aria-hidden>
              Set {set + 1}
            </span>
            <Cell {...props} cell={2 * set} />
            <Cell {...props} cell={2 * set + 1} />
          </div>
        ))}
      </div>
      {children}
    </section>
  )
}

function SideName({ side: { players, note, isYou }, row }: { side: BoardSide; row: 0 | 1 }) {
  const [first = '', second] = players
  return (
    <div className={`board-side board-side-${row}`}>
      <span className="board-players">
        <span className="board-player">
          <span dir="auto">{first}</span>
          {isYou && <YouTag />}
        </span>{' '}
        {second !== undefined && (
          <span className="board-player">
            <span>
              & <bdi>{second}</bdi>
            </span>
          </span>
        )}
      </span>
      {note !== undefined && <span className="board-note">{note}</span>}
    </div>
  )
}

function Cell(props: ScoreboardProps & { cell: number }) {
  const { sides, scores, cell, onScore, active, onActive, hasPad = false, keyboardCell, cellRef } = props
  const value = scores[cell] ?? ''
  const label = `Set ${Math.floor(cell / 2) + 1}, ${sides[cell % 2 === 0 ? 0 : 1].players.join(' and ')}`

  function step(by: number) {
    onScore(cell, String(Math.min(MOST, Math.max(0, Number(value) + by))))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const by = STEP[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  const input = (
    <input
      ref={cellRef?.(cell)}
      className="board-score"
      type="text"
      inputMode={hasPad && cell !== keyboardCell ? 'none' : 'numeric'}
      pattern="[0-9]*"
      autoComplete="off"
      aria-label={label}
      aria-describedby={props.describedBy}
      aria-invalid={Math.floor(cell / 2) === props.invalidSet || undefined}
      value={value}
      onChange={(event) => onScore(cell, pointsIn(event))}
      onFocus={(event) => {
        event.currentTarget.select()
        onActive?.(cell)
      }}
      onClick={() => onActive?.(cell)}
      onKeyDown={handleKeyDown}
    />
  )
  return (
    <span
      className="board-cell"
      data-won={isWon(scores, cell) || undefined}
      data-active={cell === active || undefined}
    >
      {!hasPad && <StepButton icon={Minus} label={`One point less, ${label}`} onStep={() => step(-1)} />}
      {input}
      {!hasPad && <StepButton icon={Plus} label={`One point more, ${label}`} onStep={() => step(1)} />}
    </span>
  )
}

type StepButtonProps = { icon: typeof Plus; label: string; onStep: () => void }

/** For the pointer only: the keyboard has Up and Down, and Tab goes from score to score. */
function StepButton({ icon: Icon, label, onStep }: StepButtonProps) {
  return (
    <button type="button" tabIndex={-1} className="board-step" aria-label={label} onClick={onStep}>
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** Whole numbers of two digits; other characters are dropped (SCORE-013). */
function pointsIn({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): string {
  const digits = value.replace(/\D/gu, '').slice(0, 2)
  return digits === '' ? '' : String(Number(digits))
}

function isWon(scores: readonly string[], cell: number): boolean {
  const own = scores[cell] ?? ''
  const other = scores[cell % 2 === 0 ? cell + 1 : cell - 1] ?? ''
  return own !== '' && other !== '' && Number(own) > Number(other)
}
