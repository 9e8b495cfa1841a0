import { type PointerEvent, type RefObject, useState } from 'react'

interface Drag {
  readonly from: number
  readonly to: number
}

/** A shorter movement is a tap. */
const SLOP_PX = 6

/**
 * Moves a row of a list by its handle. Rows carry `data-index`. The dragged row is shown at its new position, and
 * `onDrop` is called on release. A tap on the handle is left to other handlers.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [start, setStart] = useState<{ readonly y: number; readonly index: number } | null>(null)

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart({ y: event.clientY, index })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start === null || (drag === null && Math.abs(event.clientY - start.y) < SLOP_PX)) return
      setDrag({ from: start.index, to: indexAt(list.current, event.clientY) ?? start.index })
    },
    onPointerUp: () => {
      setStart(null)
      // The click that follows must still see that this was a drag.
      if (drag !== null) window.setTimeout(() => setDrag(null))
      if (drag !== null && drag.from !== drag.to) onDrop(drag.from, drag.to)
    },
    onPointerCancel: () => {
      setStart(null)
      setDrag(null)
    },
  })
  return { drag, handle }
}

function indexAt(list: HTMLElement | null, y: number): number | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
  const row = rows.find((each) => y < each.getBoundingClientRect().bottom) ?? rows.at(-1)
  return row === undefined ? null : Number(row.dataset['index'])
}
