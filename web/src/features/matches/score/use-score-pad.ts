import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cellAfter, cellToDelete, type Scores, withScore } from './score-cells.ts'

/** Which cell the pad writes to, and where it goes on. */
export function useScorePad(scores: Scores, onScores: (scores: Scores) => void) {
  const cells = useRef(new Map<number, HTMLInputElement>())
  const [active, setActive] = useState<number | null>(null)
  /** The one cell that calls the keyboard of the system, for scores beyond the keys. */
  const [keyboardCell, setKeyboardCell] = useState<number | null>(null)

  // The pad takes room from the board: what is written must stay in sight.
  useEffect(() => {
    if (active === null) return
    cells.current.get(active)?.closest('.board')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function activate(cell: number) {
    setActive(cell)
    if (cell !== keyboardCell) setKeyboardCell(null)
  }

  /** Without a next cell the pad closes and the focus stays where the last score was written. */
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
    /** A field that has the focus already must lose it first, or no keyboard comes. */
    callKeyboard: () => {
      flushSync(() => setKeyboardCell(active))
      const input = active === null ? undefined : cells.current.get(active)
      input?.blur()
      input?.focus()
    },
  }
}
