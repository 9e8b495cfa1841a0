import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface ReturnedFocus {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * Making or answering a challenge removes its own button. So that keyboard users are not sent to the top of the page,
 * the first part of the panel takes the focus: the own challenges, or whom one can challenge.
 */
export function useReturnedFocus(): ReturnedFocus {
  const ref = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(null)
  useEffect(() => {
    if (held.current === null || held.current.isConnected || document.activeElement !== document.body) return
    held.current = null
    const first = ref.current?.firstElementChild
    if (first instanceof HTMLElement) first.focus()
  })
  return {
    ref,
    onFocus: ({ target }) => {
      held.current = target
    },
  }
}
