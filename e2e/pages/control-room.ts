import { expect, type Locator, type Page } from '@playwright/test'

/** The tool of tournament day. */
export class ControlRoom {
  readonly tabs: Locator
  readonly courts: Locator
  readonly search: Locator
  readonly log: Locator
  readonly bar: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.tabs = page.getByRole('tablist', { name: 'Tournament' }).getByRole('tab')
    this.courts = page.getByRole('list', { name: 'Courts' }).getByRole('listitem')
    this.search = page.getByRole('searchbox', { name: 'Find a player' })
    this.log = page.getByRole('list', { name: 'Just now' }).getByRole('listitem')
    this.bar = page.locator('.room-bar')
  }

  async open(id: number): Promise<void> {
    await this.#page.goto(`/admin/tournaments/${id}`)
    await expect(this.court(1)).toBeVisible()
  }

  /** Adds somebody without an account to the division that is chosen. */
  async addGuest(firstName: string, lastName: string, phone = ''): Promise<void> {
    await this.button('Add players').click()
    const dialog = this.dialog('Add players')
    await dialog.getByRole('button', { name: 'Player has no account: add as guest' }).click()
    await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName)
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(lastName)
    await dialog.getByRole('textbox', { name: /^Phone/u }).fill(phone)
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    const preview = this.dialog(`Add ${firstName} ${lastName}`)
    await preview.getByRole('button', { name: 'Add the player' }).click()
    await expect(preview).toHaveCount(0)
  }

  tab(name: string): Locator {
    return this.#page.getByRole('tablist', { name: 'Tournament' }).getByRole('tab', { name, exact: true })
  }

  /** A part of the room on a phone. */
  part(name: string | RegExp): Locator {
    return this.#page.getByRole('tablist', { name: 'Control room' }).getByRole('tab', { name })
  }

  /** By its number, and by how it stands where that is asked. */
  court(number: number, state = ''): Locator {
    return this.#page.getByRole('listitem', { name: new RegExp(`^Court ${number}, ${state}`, 'u') })
  }

  /** The numbers of the matches that wait, in their order. */
  get waiting(): Locator {
    return this.#page.getByRole('list', { name: 'Waiting matches' }).locator('.queue-number')
  }

  handle(matchNumber: string): Locator {
    return this.#page.getByRole('button', { name: `Move match ${matchNumber}`, exact: true })
  }

  more(courtNumber: number): Locator {
    return this.#page.getByRole('button', { name: `More for Court ${courtNumber}`, exact: true })
  }

  item(name: string): Locator {
    return this.#page.getByRole('menuitem', { name, exact: true })
  }

  dialog(name: string | RegExp): Locator {
    return this.#page.getByRole('dialog', { name })
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name })
  }
}
