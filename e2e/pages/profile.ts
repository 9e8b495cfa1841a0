import { expect, type Locator, type Page } from '@playwright/test'

type Section = 'privacy' | 'notices' | 'calendar' | 'account'

/** /profile: one section at a time; the first has a Save, the switches of the others save themselves. */
export class ProfilePage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(section?: Section): Promise<void> {
    await this.#page.goto(section === undefined ? '/profile' : `/profile?tab=${section}`)
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label })
  }

  flag(label: string): Locator {
    return this.#page.getByRole('switch', { name: label, exact: true })
  }

  choice(label: 'Rating' | 'Gender'): Locator {
    return this.#page.getByRole('combobox', { name: label })
  }

  async choose(label: 'Rating' | 'Gender', option: string): Promise<void> {
    await this.choice(label).click()
    await this.#page.getByRole('option', { name: option, exact: true }).click()
  }

  get save(): Locator {
    return this.#page.getByRole('button', { name: 'Save profile' })
  }
}
