import { useEffect, useState } from 'react'

/** Above this many first-round matches only what is near the window is in the page. */
const MOST_PLAIN = 128
const MARGIN = 600

/**
 * The part of the board near the window, in its own pixels; null while everything is in the page. At first only
 * what a page that has not been scrolled can show: the margin around it comes when that is painted.
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
