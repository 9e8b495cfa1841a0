import { toast } from '../ui/overlays/toast-store.ts'
import { sessionStore } from './storage.ts'

const STORE = 'stored-toast'

interface StoredToast {
  readonly title: string
  readonly description?: string
}

/** Shows a toast now and again after the reload that would remove it (OQ-036). */
export function toastOverReload(message: StoredToast): void {
  toast(message)
  sessionStore.set(STORE, JSON.stringify(message))
}

export function showStoredToast(): void {
  const text = sessionStore.get(STORE)
  if (text === null) return
  sessionStore.remove(STORE)
  try {
    toast(JSON.parse(text) as StoredToast)
  } catch {
    // An invalid stored toast is ignored.
  }
}
