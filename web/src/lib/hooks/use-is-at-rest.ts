import { useEffect, useState } from 'react'

/** What the person waits for comes first. */
const AT_REST_MS = 2000

/** True a moment after the page has opened, for what nobody waits for. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setAtRest(true), AT_REST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isAtRest
}
