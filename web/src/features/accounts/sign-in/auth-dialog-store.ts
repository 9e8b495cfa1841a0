import { useSyncExternalStore } from 'react'

export type AuthTab = 'sign-in' | 'sign-up'

/** What a visitor was about to join when the dialog opened, and where that continues. */
export interface Intent {
  readonly name: string
  readonly to: string
  readonly state?: unknown
}

let open: AuthTab | null = null
let intent: Intent | null = null
const listeners = new Set<() => void>()

/** Any public button can open the auth dialog, on the tab that the button names (OQ-018). */
export function openAuthDialog(tab: AuthTab, wanted: Intent | null = null): void {
  intent = wanted
  show(tab)
}

/** Returns what the person who just signed in was about to join, and clears it. */
export function takeIntent(): Intent | null {
  const taken = intent
  intent = null
  return taken
}

export function closeAuthDialog(): void {
  show(null)
}

export function useAuthDialog(): AuthTab | null {
  return useSyncExternalStore(subscribe, () => open)
}

function show(next: AuthTab | null): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
