import { vi } from 'vitest'

/**
 * Lets a test have listeners of its own, until the returned function is called. A page listens as long as its window is
 * open, and all tests of a worker share one window.
 */
export function ownListeners(): () => void {
  const listening = new AbortController()
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
      add(name, listener as EventListener, { signal: listening.signal })
    })
  }
  return () => listening.abort()
}
