import { useEffect } from 'react'

/** Hovering, touching or reaching a link fetches its page's code before the click. */
export function usePrefetch(preload: (pathname: string) => void): void {
  useEffect(() => {
    const onNear = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && link.origin === window.location.origin) preload(link.pathname)
    }
    const names = ['pointerover', 'touchstart', 'focusin'] as const
    for (const name of names) document.addEventListener(name, onNear, { passive: true })
    return () => {
      for (const name of names) document.removeEventListener(name, onNear)
    }
  }, [preload])
}
