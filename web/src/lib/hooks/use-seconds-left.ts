import { useEffect, useState } from 'react'

/** Counts down from `seconds`, starting when `since` is set; null at the end. */
export function useSecondsLeft(since: number | null, seconds: number): number | null {
  const [now, setNow] = useState(0)
  const left = since === null ? 0 : seconds - Math.max(0, Math.floor((Math.max(now, since) - since) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return isRunning ? left : null
}
