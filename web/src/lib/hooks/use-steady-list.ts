import { useEffect, useRef, useState } from 'react'

/** For this long after a tap and after its answer, no row moves and no other row accepts a tap. */
const HOLD_MS = 600

/**
 * A list whose rows act on one tap. An answered row leaves the list, and the next row would slide under the thumb. So
 * rows keep their order, and the list keeps its rows for a moment.
 */
export function useSteadyList<Row extends { readonly id: number }>(rows: readonly Row[]) {
  const [order, setOrder] = useState<readonly number[]>([])
  const [held, setHeld] = useState<readonly Row[] | null>(null)
  const tapped = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const unknown = rows.filter(({ id }) => !order.includes(id))
  if (unknown.length > 0) setOrder([...order, ...unknown.map(({ id }) => id)])
  const ordered = rows.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  const shown = held === null ? ordered : held.map((row) => rows.find(({ id }) => id === row.id) ?? row)

  function hold() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      tapped.current = null
      setHeld(null)
    }, HOLD_MS)
    setHeld((kept) => kept ?? shown)
  }

  return {
    shown,
    /** Whether a tap on this row counts; if so, the rows are held from now on. */
    take: (id: number): boolean => {
      if (tapped.current !== null && tapped.current !== id) return false
      tapped.current = id
      hold()
      return true
    },
    /** The answer to the tap has arrived; the row may leave after another moment. */
    settle: (id: number): void => {
      tapped.current = id
      hold()
    },
  }
}
