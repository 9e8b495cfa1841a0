import { expect, type Locator, type Page } from '@playwright/test'
import { Toasts } from '../pages/toasts.ts'

const AHEAD_MS = 10_000
const LIMIT_TICKS = 60

/** From here on time passes only if a test advances it. Install the clock before the page loads. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + AHEAD_MS)
}

/** The code of the toasts is loaded with the first input of the user. */
export async function passUntilToastsAreReady(page: Page): Promise<void> {
  let moves = 0
  // Again and again: the page may not listen yet when the first move comes.
  const move = () => page.mouse.move(3 + (moves++ % 5), 3)
  await tick(page, new Toasts(page).area, 500, 'attached', move)
}

/** Lets as little time as possible pass until the element shows, so that the time afterwards can be counted. */
export async function tickUntilShown(page: Page, locator: Locator): Promise<void> {
  await tick(page, locator, 1, 'visible')
}

async function tick(
  page: Page,
  locator: Locator,
  stepMs: number,
  state: 'attached' | 'visible',
  before?: () => Promise<void>,
): Promise<void> {
  let ticks = 0
  const isThere = async () => (state === 'visible' ? locator.isVisible() : (await locator.count()) > 0)
  const look = async () => {
    await before?.()
    if (ticks < LIMIT_TICKS) await page.clock.runFor(stepMs)
    ticks += 1
    return isThere()
  }
  // Few ticks over a long real time, because the page may wait for the network.
  await expect.poll(look, { intervals: [100], timeout: 20_000 }).toBe(true)
}
