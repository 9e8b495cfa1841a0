import type { Locator, Page } from '@playwright/test'

/** The dialog in which an organiser enters, corrects or settles a result. */
export class DecideDialog {
  readonly dialog: Locator
  readonly claims: Locator
  readonly reason: Locator
  readonly save: Locator
  readonly question: Locator
  readonly #pad: Locator

  constructor(page: Page, name: 'Settle dispute' | 'Correct result') {
    this.dialog = page.getByRole('dialog', { name })
    this.claims = this.dialog.getByRole('list', { name: 'Reports' }).getByRole('listitem')
    this.reason = this.dialog.getByRole('textbox', { name: 'Reason' })
    this.save = this.dialog.getByRole('button', { name: 'Save result' })
    this.question = page.getByRole('alertdialog', { name: 'This changes more than this match' })
    this.#pad = this.dialog.getByRole('group', { name: 'Score pad' })
  }

  /** Cell by cell from the first: on a board that is full the pad closes as soon as somebody has won. */
  async overwrite(...scores: readonly number[]): Promise<void> {
    const cells = this.dialog.getByRole('textbox', { name: /^Set/u })
    for (const [cell, score] of scores.entries()) {
      await cells.nth(cell).click()
      await this.#pad.getByRole('button', { name: String(score), exact: true }).click()
    }
  }
}
