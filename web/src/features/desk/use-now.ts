import { createContext, use, useCallback, useSyncExternalStore } from 'react'

const SECOND_MS = 1000
const listeners = new Set<() => void>()
let timer: number | undefined

/** How far the server's clock is ahead of this one. */
export const ClockContext = createContext(0)

/** The server's time in whole steps, so that a component that shows minutes does not render every second. */
export function useNow(stepMs = SECOND_MS): number {
  return useNowAhead(use(ClockContext), stepMs)
}

/** Reads the server's time at the moment of the call, for what a press decides. */
export function useClock(): () => number {
  const ahead = use(ClockContext)
  return useCallback(() => Date.now() + ahead, [ahead])
}

export function useNowAhead(ahead: number, stepMs: number): number {
  const read = useCallback(() => Math.floor((Date.now() + ahead) / stepMs) * stepMs, [ahead, stepMs])
  return useSyncExternalStore(subscribe, read)
}

/** One timer for the whole page; it stops when nothing uses it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= window.setInterval(() => {
    for (const each of listeners) each()
  }, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}
