import { expect, type Page } from '@playwright/test'
import { PASSWORD, someone } from '../support/accounts.ts'

/** /claim/:token on the phone of a guest. */
export class ClaimPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Scans the code, signs up and presses that it is them. */
  async claimAsNewcomer(url: string): Promise<void> {
    await this.#page.goto(url)
    await this.#page.getByRole('link', { name: 'Yes, and I’m new here' }).click()
    const person = someone()
    await this.#page.getByLabel('First name').fill(person.firstName)
    await this.#page.getByLabel('Last name').fill(person.lastName)
    await this.#page.getByLabel('Email').fill(person.email)
    await this.#page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await this.#page.getByLabel('Confirm password').fill(PASSWORD)
    await this.#page.getByRole('radio', { name: '3.5 Intermediate' }).click()
    await this.#page.getByRole('button', { name: 'Create Account' }).click()
    await this.#page.getByRole('button', { name: /^Yes, that’s me/u }).click()
    await expect(this.#page.getByRole('heading', { name: /^It’s yours/u })).toBeVisible()
  }
}
