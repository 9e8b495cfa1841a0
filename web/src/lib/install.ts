import { useSyncExternalStore } from 'react'

/** How this browser puts the product on the home screen. */
export type Installing = 'installed' | 'offered' | 'by hand' | 'needs https' | 'unsupported'

/** Chromium's own event; TypeScript does not know it, because no standard names it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** The browser makes its offer once, soon after a page has opened; it is shown when the person asks for it. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => change(null))
}

export function useInstalling(): Installing {
  return useSyncExternalStore(listen, installing)
}

/** Opens the browser's own question. */
export async function install(): Promise<void> {
  const asked = offer
  // An offer can be used once.
  change(null)
  await asked?.prompt()
}

function installing(): Installing {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (offer !== null) return 'offered'
  if (!window.isSecureContext) return 'needs https'
  // Only Safari on iPhones and iPads has this property.
  return 'standalone' in navigator ? 'by hand' : 'unsupported'
}

function change(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
