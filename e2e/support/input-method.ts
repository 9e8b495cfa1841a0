import type { Locator, Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'

/** The same actions with a pointer or with the keyboard alone. */
export interface InputMethod {
  readonly press: (target: Locator) => Promise<void>
  readonly write: (field: Locator, text: string) => Promise<void>
  /** One of a group of radio buttons. */
  readonly pick: (radio: Locator) => Promise<void>
}

export function pointer(): InputMethod {
  return {
    press: (target) => target.click(),
    write: (field, text) => field.fill(text),
    pick: (radio) => radio.check(),
  }
}

export function keys(page: Page): InputMethod {
  return {
    press: async (target) => {
      await target.waitFor()
      await reach(page, target)
      await page.keyboard.press('Enter')
    },
    write: async (field, text) => {
      await reach(page, field)
      await page.keyboard.type(text)
    },
    pick: async (radio) => {
      await reach(page, radio)
      await page.keyboard.press('Space')
    },
  }
}

async function reach(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === element.ownerDocument.activeElement)
  if (!(await hasFocus())) await tabTo(page, target)
}
