import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Whoever waits longer than this sees what is there, even if the rest moves it. */
const LONGEST_MS = 10_000

interface SettledFirstProps {
  /** Stands there meanwhile. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Shows its content once all of it is known, so that no part that comes later pushes another one down: the parts load
 * side by side and appear together.
 */
export function SettledFirst({ fallback, children }: SettledFirstProps) {
  const place = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const pending = useIsFetching({ predicate: isFirstAnswer })
  const [isSettled, setSettled] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever a first answer arrives
  useEffect(() => {
    const content = place.current
    if (isSettled || content === null) return
    const look = () => {
      // The parts' own effects have run by now: what they ask for is under way.
      const isWaiting = client.isFetching({ predicate: isFirstAnswer }) > 0 || holdsPlaces(content)
      if (!isWaiting) setSettled(true)
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(content, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [client, pending, isSettled])
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {!isSettled && fallback}
      <div ref={place} hidden={!isSettled}>
        {children}
      </div>
    </>
  )
}

/** A part whose code is still on its way shows the grey boxes of its own fallback. */
function holdsPlaces(content: Element): boolean {
  return content.querySelector('.sk') !== null
}

function isFirstAnswer({ state }: Query): boolean {
  return state.status === 'pending'
}
