import { useSyncExternalStore } from 'react'

/** What the pages show from before the connection was lost: when each address was last answered. */
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

/** Everything that is shown is about to be read again, or belongs to a former person. */
export function clearShown(): void {
  shown.clear()
  update()
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
