import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

/** Unsaved input keeps its entry, so the wait has an end. */
const MOST_MS = 1000
/** A layer that is open keeps its entry too (web/src/app/guarded-history.ts). */
const REST = `new Promise((resolve) => {
  const isLayerOpen = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
  if (isLayerOpen || history.state?.isGuard !== true) resolve()
  else navigation.addEventListener('currententrychange', () => resolve(), { once: true })
})`

/**
 * Makes every page of this browser wait, before it loads an address, until the history is at rest. The entry of a
 * dialog that has just closed is removed by a Back, and that Back would abort the load.
 */
export function loadAtRest(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', waitBeforeLoads)
    return context
  }
}

function waitBeforeLoads(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    await untilAtRest(page)
    return await goto(url, options)
  }
  page.reload = async (options) => {
    await untilAtRest(page)
    return await reload(options)
  }
}

async function untilAtRest(page: Page): Promise<void> {
  const rest = page.evaluate(REST).catch(() => undefined)
  await Promise.race([rest, setTimeout(MOST_MS, undefined, { ref: false })])
}
