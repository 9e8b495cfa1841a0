import type { Locator, Page } from '@playwright/test'

/** The bars around every page. */
export class Shell {
  readonly bar: Locator
  readonly links: Locator
  readonly profileButton: Locator
  readonly menuButton: Locator
  readonly contactButton: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.bar = page.getByRole('banner')
    this.links = this.bar.getByRole('navigation', { name: 'Main' }).getByRole('link')
    this.profileButton = this.bar.locator('button[aria-haspopup="menu"]')
    this.menuButton = this.bar.getByRole('button', { name: 'Open menu' })
    this.contactButton = page.getByRole('button', { name: 'Contact Us' })
  }

  link(name: string): Locator {
    return this.bar.getByRole('link', { name, exact: true })
  }

  get menuItems(): Locator {
    return this.#page.getByRole('menuitem')
  }

  async choose(item: string): Promise<void> {
    await this.profileButton.click()
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  /** Only members have it: once it is there, so is their own menu. */
  get tabBar(): Locator {
    return this.#page.getByRole('navigation', { name: 'Tab bar' })
  }

  /** The menu that slides in on a phone. */
  get sheet(): Locator {
    return this.#page.getByRole('dialog', { name: 'Menu' })
  }
}
