import { expect, type Locator, type Page } from '@playwright/test'

/** /clubs: the own clubs, then all of them. */
export class ClubsPage {
  readonly mine: Locator
  readonly all: Locator
  readonly create: Locator
  readonly dialog: Locator
  readonly search: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.mine = page.getByRole('region', { name: 'My Clubs' })
    this.all = page.getByRole('region', { name: /^(All|Discover Other) Clubs$/u })
    this.create = page.getByRole('button', { name: 'Create Club' }).first()
    this.dialog = page.getByRole('dialog', { name: 'Create Club' })
    this.search = page.getByRole('searchbox', { name: 'Search clubs' })
  }

  async open(): Promise<void> {
    await this.#page.goto('/clubs')
    await expect(this.all.getByRole('article').first()).toBeVisible()
  }

  card(list: Locator, name: string): Locator {
    return list.getByRole('article').filter({ has: this.#page.getByRole('heading', { name, exact: true }) })
  }
}

/** /clubs/{id} */
export class ClubPage {
  readonly join: Locator
  readonly leave: Locator
  readonly question: Locator
  readonly membership: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.join = page.getByRole('button', { name: 'Join Club' })
    this.leave = page.getByRole('main').getByRole('button', { name: 'Leave Club' })
    this.question = page.getByRole('alertdialog')
    this.membership = page.getByRole('heading', { name: 'Your Membership' })
  }

  title(name: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name })
  }

  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name })
  }
}
