import { useEffect, useState } from 'react'

/** Above this number of first-round matches, only the part near the window is in the page. */
const MOST_PLAIN = 128
const MARGIN = 600

/**
 * The part of the board near the window, in its own pixels; null if everything is in the page. The first render
 * contains only what an unscrolled page can show; the margin around it follows after the first paint.
 */
export function useNearWindow(
  board: { readonly current: HTMLElement | null },
  slots: number,
): readonly [top: number, bottom: number] | null {
  const isLarge = slots > MOST_PLAIN
  const [range, setRange] = useState<readonly [number, number]>(() => [0, window.innerHeight])
  useEffect(() => {
    if (!isLarge) return
    const look = () => {
      const top = -(board.current?.getBoundingClientRect().top ?? 0)
      const from = Math.floor((top - MARGIN) / MARGIN) * MARGIN
      const to = Math.ceil((top + window.innerHeight + MARGIN) / MARGIN) * MARGIN
      setRange((before) => (before[0] === from && before[1] === to ? before : [from, to]))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [isLarge, board])
  return isLarge ? range : null
}
