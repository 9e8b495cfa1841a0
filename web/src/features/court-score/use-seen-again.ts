import { useEffect } from 'react'

/** Reads again when the page becomes visible, and when the connection is back. */
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
