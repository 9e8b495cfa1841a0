import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cellAfter, cellToDelete, type Scores, withScore } from './score-cells.ts'

/** The cell that the pad writes to, and how it moves on. */
export function useScorePad(scores: Scores, onScores: (scores: Scores) => void) {
  const cells = useRef(new Map<number, HTMLInputElement>())
  const [active, setActive] = useState<number | null>(null)
  /** The one cell that opens the system keyboard, for scores that the pad has no key for. */
  const [keyboardCell, setKeyboardCell] = useState<number | null>(null)

  // The pad takes space from the board, so the active cell is scrolled into view.
  useEffect(() => {
    if (active === null) return
    cells.current.get(active)?.closest('.board')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function activate(cell: number) {
    setActive(cell)
    if (cell !== keyboardCell) setKeyboardCell(null)
  }

  /** Without a next cell the pad closes, and the focus stays on the last cell. */
  function moveTo(cell: number | null, from: number) {
    setActive(cell)
    cells.current.get(cell ?? from)?.focus({ preventScroll: true })
    if (cell === null) setActive(null)
  }

  return {
    active,
    keyboardCell,
    isOpen: active !== null && active !== keyboardCell,
    activate,
    close: () => setActive(null),
    cellRef: (cell: number) => (input: HTMLInputElement | null) => {
      if (input) cells.current.set(cell, input)
      else cells.current.delete(cell)
    },
    write: (points: number) => {
      if (active === null) return
      const written = withScore(scores, active, String(points))
      onScores(written)
      moveTo(cellAfter(written, active), active)
    },
    erase: () => {
      if (active === null) return
      const cell = cellToDelete(scores, active)
      onScores(withScore(scores, cell, ''))
      moveTo(cell, cell)
    },
    /** A field that already has the focus must lose it first, or the keyboard does not open. */
    callKeyboard: () => {
      flushSync(() => setKeyboardCell(active))
      const input = active === null ? undefined : cells.current.get(active)
      input?.blur()
      input?.focus()
    },
  }
}
