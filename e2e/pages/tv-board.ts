import type { Locator, Page } from '@playwright/test'

const PAGE_MS = 12_000

/** /tournaments/{id}/board on a television with more courts than fit: its pages take turns. */
export class TvBoard {
  readonly finals: Locator
  readonly #page: Page
  readonly #courts: Locator

  constructor(page: Page) {
    this.#page = page
    this.#courts = page.getByRole('region', { name: 'Courts' })
    this.finals = page.locator('footer').getByRole('listitem')
  }

  /** The courts of one of the two pages; null while the other one is shown, which ends soon. */
  async readPage(wanted: 1 | 2): Promise<string[] | null> {
    const { label, tiles } = await this.#courts.evaluate((courts) => ({
      label: courts.querySelector('[role="img"]')?.getAttribute('aria-label'),
      tiles: [...courts.querySelectorAll('li')].map((tile) => tile.textContent),
    }))
    if (label === `Page ${wanted} of 2`) return tiles
    await this.#page.clock.fastForward(PAGE_MS)
    return null
  }
}
