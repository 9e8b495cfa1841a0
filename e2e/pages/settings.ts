import type { Locator, Page } from '@playwright/test'

/** /settings */
export class SettingsPage {
  readonly tabs: Locator
  readonly panel: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.tabs = page.getByRole('tab')
    this.panel = page.getByRole('tabpanel')
  }

  async open(tab: 'Profile' | 'Password' | 'Forgot Password' = 'Profile'): Promise<void> {
    await this.#page.goto('/settings')
    if (tab !== 'Profile') await this.#page.getByRole('tab', { name: tab, exact: true }).click()
  }

  field(label: string): Locator {
    return this.panel.getByRole('textbox', { name: label })
  }

  password(label: 'Current password' | 'New password' | 'Confirm new password'): Locator {
    return this.panel.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true })
  }

  async fillPasswords(current: string, fresh: string, confirmed = fresh): Promise<void> {
    await this.password('Current password').fill(current)
    await this.password('New password').fill(fresh)
    await this.password('Confirm new password').fill(confirmed)
  }
}
