import { useRef } from 'react'

/**
 * Alternates between 'odd' and 'even' with each change, so that the same animation starts again; undefined before the
 * first change.
 */
export function useGlow(shown: string): 'odd' | 'even' | undefined {
  const last = useRef({ shown, changes: 0 })
  if (last.current.shown !== shown) last.current = { shown, changes: last.current.changes + 1 }
  const { changes } = last.current
  if (changes === 0) return undefined
  return changes % 2 === 1 ? 'odd' : 'even'
}
