import { PRODUCT_NAME } from '@tussle/contract/product'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

let shown: string | null = null
/** The path whose title the focus was moved to. */
let started: string | null = null

/**
 * Called by every page: names the tab and, when one page follows another, moves the focus to its title
 * so that the keyboard and the screen reader start where the page starts. A title that takes the place of
 * a loading one takes its focus too.
 */
export function usePage(title: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
    if (started === pathname && document.activeElement === document.body) focusStart()
  }, [title, pathname])
  useEffect(() => {
    const isFirst = shown === null
    const isSame = shown === pathname
    shown = pathname
    if (isFirst || isSame) return
    started = pathname
    focusStart()
  }, [pathname])
}

function focusStart(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
