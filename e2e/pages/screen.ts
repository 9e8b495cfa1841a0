import { expect, type Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  readonly path: string
  readonly who: 'visitor' | 'player' | 'newcomer' | 'admin'
  /** Brings the screen from its address to what is to be judged. */
  readonly arrive: (page: Page) => Promise<void>
  /** Where the screen exists at all; everywhere unless said. */
  readonly widths?: readonly number[]
}

/** A field with this label is there. */
export function seen(label: string) {
  return async (page: Page) => {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  }
}

/** The first card that can be joined is there, with its button ready. */
export function carded(button: string) {
  return async (page: Page) => {
    const join = page.getByRole('article').getByRole('button', { name: button, disabled: false })
    await expect(join.first()).toBeVisible()
  }
}

export function headed(name: string) {
  return async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
}
