import { useEffect } from 'react'

/** A phone that was in a pocket looks again when it is taken out, and when the connection is back. */
export function useSeenAgain(look: () => void): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', seen)
    }
  }, [look])
}
