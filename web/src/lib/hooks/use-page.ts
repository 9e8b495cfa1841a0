import { PRODUCT_NAME } from '@tussle/contract/product'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

let shown: string | null = null
/** The path whose title got the focus. */
let started: string | null = null

/**
 * Every page calls it. It sets the tab's title and, after a navigation, moves the focus to the page's title, so that
 * keyboard and screen reader start there. A title that replaces a loading one takes over its focus.
 */
export function usePage(title: string): void {
  const { pathname } = useLocation()
  const isFollowed = useNavigationType() === 'PUSH'
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
    if (started === pathname && document.activeElement === document.body) focusStart()
  }, [title, pathname])
  useEffect(() => {
    // A person who follows a link before the first page has loaded has still left one page for another.
    const isFirst = shown === null && !isFollowed
    const isSame = shown === pathname
    shown = pathname
    if (isFirst || isSame) return
    started = pathname
    focusStart()
  }, [pathname, isFollowed])
}

/** A menu or dialog that was opened while the page loaded keeps the focus, because losing it would close it. */
const OPENED = '[role="menu"][data-state="open"], [role="dialog"][data-state="open"]'

function focusStart(): void {
  if (document.activeElement?.closest(OPENED)) return
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
