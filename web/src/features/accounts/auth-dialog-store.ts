import { useSyncExternalStore } from 'react'

export type AuthTab = 'sign-in' | 'sign-up'

let open: AuthTab | null = null
const listeners = new Set<() => void>()

/** Any public button may open the one auth dialog, on the tab it promises (OQ-018). */
export function openAuthDialog(tab: AuthTab): void {
  show(tab)
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
