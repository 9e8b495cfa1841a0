import { useEffect, useState } from 'react'

const SHOWN_MS = 12_000

/** The index of the page to show; it changes every twelve seconds. */
export function useTurningPages(count: number): number {
  const [turned, setTurned] = useState(0)
  useEffect(() => {
    if (count < 2) return
    const timer = window.setTimeout(() => setTurned(turned + 1), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [count, turned])
  return count === 0 ? 0 : turned % count
}
