import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** The present time, updated every second. */
export function useClock(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: number | undefined
    const wait = () => {
      timer = window.setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS))
    }
    const tick = () => {
      setNow(Date.now())
      wait()
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [])
  return now
}
