import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 60

/** Walks there as somebody without a mouse does, once there is somewhere to walk to. */
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

async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false
  return target.evaluate((element) => element === element.ownerDocument.activeElement)
}
