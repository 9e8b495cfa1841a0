import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 60

/** Moves the focus to the element with the Tab key, once the element exists. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toHaveCount(1)
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (await hasFocus(target)) return
  }
  const stuck = await page
    .locator(':focus')
    .evaluateAll(([element]) => element?.outerHTML.slice(0, 200) ?? 'nothing')
  throw new Error(`${MOST_STOPS} times ${key} did not lead to ${String(target)}; the focus is on ${stuck}`)
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Checks that an element other than the body has the focus, and that its focus ring is visible. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string>(FOCUS_STATE)).toBe('seen')
}

/** The ring may be drawn around the element that contains a field: a row of choices, a cell of a board. */
const FOCUS_STATE = `(() => {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return 'lost'
  const { top, bottom } = focused.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight) return 'out of sight: ' + focused.outerHTML.slice(0, 200)
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(Boolean)
  const isRinged = (each) => {
    const { outlineStyle, boxShadow } = getComputedStyle(each)
    return outlineStyle !== 'none' || (each.matches('.board-cell') && boxShadow !== 'none')
  }
  return around.some(isRinged) ? 'seen' : 'without a ring: ' + focused.outerHTML.slice(0, 200)
})()`

export async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false
  return target.evaluate((element) => element === element.ownerDocument.activeElement)
}
