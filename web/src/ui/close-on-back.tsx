import { useEffect, useEffectEvent } from 'react'

/** What is used of the browser's CloseWatcher, which the library of types does not know yet. */
interface Watcher extends EventTarget {
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => Watcher
  }
}

/** The way back of an Android phone closes what is open before it leaves the page; elsewhere nothing changes. */
export function CloseOnBack({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window
    if (!CloseWatcher) return
    const watch = () => {
      const watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        // A watcher serves once, and a dialog that asks first is still open.
        current = watch()
        close()
      })
      return watcher
    }
    let current = watch()
    return () => current.destroy()
  }, [])
  return null
}
