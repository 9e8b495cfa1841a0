import type { Locator, Page } from '@playwright/test'

/** /admin/create-tournament */
export class CreateTournamentPage {
  readonly name: Locator
  readonly expected: Locator
  readonly format: Locator
  readonly panel: Locator
  readonly maximum: Locator
  readonly submit: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.name = page.getByLabel('Tournament name')
    this.expected = page.getByLabel('Expected participants')
    this.format = page.getByRole('combobox', { name: 'Format', exact: true })
    this.panel = page.getByRole('complementary')
    this.maximum = page.getByLabel('Maximum participants')
    this.submit = page.getByRole('button', { name: 'Create Tournament' })
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/create-tournament')
  }

  date(label: 'Start date' | 'End date' | 'Enrollment deadline'): Locator {
    return this.#page.getByLabel(label, { exact: true })
  }

  division(name: string): Locator {
    return this.#page.getByRole('checkbox', { name, exact: true })
  }

  /** All four ratings of one row: 'Mens Singles'. */
  wholeRow(name: string): Locator {
    return this.#page.getByRole('button', { name: `All ${name}`, exact: true })
  }

  card(format: string): Locator {
    return this.panel.getByRole('radio', { name: format, exact: true })
  }

  async fillDates(): Promise<void> {
    await this.date('Start date').fill('2031-06-13')
    await this.date('End date').fill('2031-06-14')
    await this.date('Enrollment deadline').fill('2031-06-06')
  }
}
