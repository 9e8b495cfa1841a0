import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** After this time the loaded content shows, even if the rest will move it. */
const LONGEST_MS = 10_000
/** An answer that has arrived is rendered some moments later, and may then need code that is still to load. */
const QUIET_MS = 30

interface SettledFirstProps {
  /** Shown meanwhile. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Shows its content once all of it is loaded, so that no late part pushes another one down: the parts load in
 * parallel and appear together.
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
    const isWaiting = () => client.isFetching({ predicate: isFirstAnswer }) > 0 || holdsPlaces(content)
    let quiet: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(quiet)
      if (!isWaiting()) quiet = setTimeout(() => !isWaiting() && setSettled(true), QUIET_MS)
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(content, { childList: true, subtree: true })
    return () => {
      clearTimeout(quiet)
      watch.disconnect()
    }
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

/** A part whose code is still loading shows the skeletons of its own fallback. */
function holdsPlaces(content: Element): boolean {
  return content.querySelector('.sk') !== null
}

function isFirstAnswer({ state }: Query): boolean {
  return state.status === 'pending'
}
