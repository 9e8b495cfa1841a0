import { useEffect } from 'react'

/** Keeps the screen on while the page is seen. The browser takes the lock away whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return
      try {
        const next = await navigator.wakeLock.request('screen')
        if (isOver) await next.release()
        else lock = next
      } catch {
        // Refused, as on a low battery: then the screen follows the settings of the machine.
      }
    }
    const askAgain = () => void ask()
    askAgain()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }, [])
}
