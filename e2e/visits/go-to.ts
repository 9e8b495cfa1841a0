import type { Page } from '@playwright/test'

/** Rendered by the server for everybody; the application has no such pages. */
const PUBLIC_PAGE = /^\/(?:t|l|c|help)\//u

/**
 * Brings the page to another address of the application within the application, which costs a seventh of loading it.
 * Loads it where the application does not run yet, and where a dialog or unsaved input would hold the move.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (!PUBLIC_PAGE.test(path) && (await page.evaluate<boolean>(moveWithin(path)))) return
  await page.goto(path)
}

/** Answers whether the application took the move: as a Forward of the browser to an entry with this address. */
function moveWithin(path: string): string {
  return `(() => {
    const state = history.state
    const isRunning = document.querySelector('#root > :not(.first-paint)') !== null
    if (!isRunning || typeof state?.idx !== 'number' || state.isGuard === true) return false
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], .toast') !== null) return false
    const next = { idx: state.idx + 1, key: crypto.randomUUID().slice(0, 8), usr: null }
    history.pushState(next, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: next }))
    return true
  })()`
}

/** Leaves the application, so that it starts anew with whoever is signed in now. */
export async function startAnew(page: Page): Promise<void> {
  await page.goto('about:blank')
}
