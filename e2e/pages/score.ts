import type { Locator, Page } from '@playwright/test'

/** The dialog by which a result is reported. */
export class ScoreDialog {
  readonly dialog: Locator
  readonly competition: Locator
  readonly opponent: Locator
  readonly pad: Locator
  readonly line: Locator
  readonly submit: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: 'Submit Match Score' })
    this.competition = this.dialog.getByRole('combobox', { name: 'Competition' })
    this.opponent = this.dialog.getByRole('combobox', { name: 'Opponent' })
    this.pad = this.dialog.getByRole('group', { name: 'Score pad' })
    this.line = this.dialog.getByRole('status')
    this.submit = this.dialog.getByRole('button', { name: 'Submit Score' })
  }

  cell(set: number, player: string): Locator {
    return this.dialog.getByRole('textbox', { name: `Set ${set}, ${player}`, exact: true })
  }

  /** In whatever list is open. */
  option(name: string): Locator {
    return this.#page.getByRole('option', { name, exact: true })
  }

  /** Everything a report needs. */
  async fill(competition: string, opponent: string, scores: readonly number[]): Promise<void> {
    await this.competition.click()
    await this.option(competition).click()
    await this.opponent.click()
    // A side whose result is reported already says so behind its name.
    await this.#page.getByRole('option', { name: opponent }).click()
    await this.tap(...scores)
  }

  async tap(...scores: readonly number[]): Promise<void> {
    for (const score of scores)
      await this.pad.getByRole('button', { name: String(score), exact: true }).click()
  }
}
