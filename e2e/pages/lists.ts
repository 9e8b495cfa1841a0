import { expect, type Locator, type Page } from '@playwright/test'

/** A page of cards with a search box above them. */
export class CardList {
  readonly cards: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.cards = page.getByRole('article')
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.#page.getByRole('heading', { name, exact: true }) })
  }

  get names(): Promise<string[]> {
    return this.cards.getByRole('heading', { level: 2 }).allInnerTexts()
  }

  /** Waits until the cards are these and no others. */
  async expectNames(things: readonly { readonly name: string }[]): Promise<void> {
    const wanted = things.map(({ name }) => name).toSorted()
    await expect.poll(async () => (await this.names).toSorted()).toEqual(wanted)
  }

  /** Types, and waits until the address says so: the answer is asked for with it. */
  async search(label: string, text: string, param = 'q'): Promise<void> {
    await this.#page.getByRole('searchbox', { name: label, exact: true }).fill(text)
    await expect(this.#page).toHaveURL((url) => (url.searchParams.get(param) ?? '') === text)
  }
}
