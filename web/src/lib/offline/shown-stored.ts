import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Addresses whose stored answer is on screen, with the time at which the server gave it. */
const shown = new Map<string, Date>()
const listeners = new Set<() => void>()
let oldest: Date | null = null

export function noteStored(address: string, at: Date): void {
  shown.set(address, at)
  update()
}

export function noteFresh(address: string): void {
  if (shown.delete(address)) update()
}

/** Clears the list, because everything will be read again, or because another person signs in. */
export function clearShown(): void {
  shown.clear()
  update()
}

/**
 * Reads everything again if a stored answer is on screen. A page that is not shown any more is not read again, and must
 * not keep the strip.
 */
export function readStoredAgain(client: QueryClient): void {
  if (oldest === null) return
  clearShown()
  void client.invalidateQueries()
}

/** The time of the oldest answer that is shown; null if all of them are fresh. */
export function useStoredSince(): Date | null {
  return useSyncExternalStore(listen, () => oldest)
}

function update(): void {
  oldest = [...shown.values()].reduce<Date | null>(
    (first, at) => (first === null || at < first ? at : first),
    null,
  )
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
