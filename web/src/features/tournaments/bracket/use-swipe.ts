import { type TouchEvent, useRef } from 'react'

/** The horizontal distance from which a swipe changes the round. */
const SWIPE = 40

/** A horizontal swipe changes the round; a vertical one scrolls. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
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
