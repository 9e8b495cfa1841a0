import { expect, type Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  /** Where the screen begins; without it `arrive` opens every address itself. */
  readonly path?: string
  /** `scenario`: `arrive` signs people in and up itself. */
  readonly who: 'visitor' | 'player' | 'newcomer' | 'admin' | 'scenario'
  /** Brings the screen from its address to what is to be judged. */
  readonly arrive: (page: Page) => Promise<void>
  /** Where the screen exists at all; everywhere unless said. */
  readonly widths?: readonly number[]
  /** The test answers in the server's place, so the screen begins and ends on a blank page. */
  readonly isStaged?: boolean
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
