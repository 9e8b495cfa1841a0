import { expect, type Locator, type Page } from '@playwright/test'

export class Toasts {
  readonly area: Locator
  readonly list: Locator
  readonly shown: Locator

  constructor(page: Page) {
    this.area = page.getByRole('region', { name: 'Notifications (F8)' })
    this.list = this.area.getByRole('list')
    this.shown = this.area.getByRole('listitem')
  }

  /** Exactly one toast, with this title and, where given, this text. */
  async expect(title: string, text?: string): Promise<void> {
    await expect(this.shown).toHaveCount(1)
    await expect(this.shown.getByText(title, { exact: true })).toBeVisible()
    if (text !== undefined) await expect(this.shown.getByText(text, { exact: true })).toBeVisible()
  }
}

export const LOGGED_OUT = ['Unauthorized', 'You are logged out. Logging in again...'] as const
