import { useRef } from 'react'

/** Other than before: 'odd' and 'even' by turns, so that the same glow can begin anew; nothing at first sight. */
export function useGlow(shown: string): 'odd' | 'even' | undefined {
  const last = useRef({ shown, changes: 0 })
  if (last.current.shown !== shown) last.current = { shown, changes: last.current.changes + 1 }
  const { changes } = last.current
  if (changes === 0) return undefined
  return changes % 2 === 1 ? 'odd' : 'even'
}
