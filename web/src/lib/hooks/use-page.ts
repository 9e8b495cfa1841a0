import { PRODUCT_NAME } from '@tussle/contract/product'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

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
  const isFollowed = useNavigationType() === 'PUSH'
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
    if (started === pathname && document.activeElement === document.body) focusStart()
  }, [title, pathname])
  useEffect(() => {
    // Who follows a link before the first page is there has still left one page for another.
    const isFirst = shown === null && !isFollowed
    const isSame = shown === pathname
    shown = pathname
    if (isFirst || isSame) return
    started = pathname
    focusStart()
  }, [pathname, isFollowed])
}

/** Something opened while the page was on the way keeps the focus: losing it would close it under the hand. */
const OPENED = '[role="menu"][data-state="open"], [role="dialog"][data-state="open"]'

function focusStart(): void {
  if (document.activeElement?.closest(OPENED)) return
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
