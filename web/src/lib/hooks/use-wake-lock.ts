import { useEffect } from 'react'

/** Keeps the screen on while the page is visible. The browser releases the lock whenever the page is hidden. */
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
        // Refused, for example on a low battery; the screen then follows the settings of the device.
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
