import type { Locator, Page } from '@playwright/test'

/** The dialog by which one enters a league or a tournament. */
export class JoinDialog {
  readonly dialog: Locator
  readonly partner: Locator
  readonly results: Locator
  readonly submit: Locator

  constructor(page: Page, name: string) {
    this.dialog = page.getByRole('dialog', { name: `Join ${name}` })
    this.partner = this.dialog.getByRole('combobox', { name: /^Partner/u })
    this.results = this.dialog.getByRole('option')
    this.submit = this.dialog.getByRole('button', { name: /^Join / })
  }

  division(name: string): Locator {
    return this.dialog.getByRole('radio', { name, exact: true })
  }
}

/** A column of My Registrations. */
export class Registrations {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  card(column: 'My Leagues' | 'My Tournaments', name: string): Locator {
    return this.#page.getByRole('region', { name: column }).getByRole('listitem').filter({ hasText: name })
  }
}
