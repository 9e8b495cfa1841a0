import { useEffect, useRef } from 'react'

type Run = () => void

/** Runs a function at once or, while a pointer is down, after its release and click. */
export function useAfterPress(): (run: Run) => void {
  const isDown = useRef(false)
  const waiting = useRef<Run[]>([])
  useEffect(() => {
    const ended = new AbortController()
    const release = () => {
      isDown.current = false
      const runs = waiting.current.splice(0)
      // The click follows the release in the same task.
      for (const run of runs) setTimeout(run)
    }
    const options = { capture: true, signal: ended.signal }
    document.addEventListener('pointerdown', () => (isDown.current = true), options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => ended.abort()
  }, [])
  return (run) => {
    if (isDown.current) waiting.current.push(run)
    else run()
  }
}
