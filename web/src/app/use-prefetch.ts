import { useEffect } from 'react'

/** Loads a page's code when its link is hovered, touched or focused. */
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
