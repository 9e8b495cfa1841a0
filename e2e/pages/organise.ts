import { expect, type Page } from '@playwright/test'
import { CreateTournamentPage } from './create-tournament.ts'
import { Toasts } from './toasts.ts'

/** /organise, as a member of a club or as an administrator. */
export class OrganisePage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** From the menu of the member, who says what they want to run. */
  async askForTheRight(displayName: string, purpose: string): Promise<void> {
    await this.#page.goto('/')
    await this.#page.getByRole('button', { name: displayName }).click()
    await this.#page.getByRole('menuitem', { name: 'Organise' }).click()
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Organise' })).toBeVisible()
    await this.#page.getByLabel('What do you want to run?').fill(purpose)
    await this.#page.getByRole('button', { name: 'Ask for the right' }).click()
    await expect(this.#page.getByText(/^Asked on/u)).toBeVisible()
  }

  /** What an administrator sees of that, and grants. */
  async grantTheRight(club: string, purpose: string): Promise<void> {
    await this.#page.goto('/organise')
    const requests = this.#page.getByRole('list', { name: 'Requests' })
    const line = requests.getByRole('listitem').filter({ hasText: club })
    await expect(line).toContainText(purpose)
    await line.getByRole('button', { name: /^Grant/u }).click()
    await new Toasts(this.#page).expect('Right granted')
  }

  /** A tournament of the club with one division of singles, from the member's page; its id. */
  async createTournament(club: string, name: string, players: number): Promise<number> {
    await this.#page.reload()
    await this.#page.getByRole('link', { name: /^Tournament Divisions/u }).click()
    const form = new CreateTournamentPage(this.#page)
    await expect(this.#page.getByLabel('Associated club')).toHaveValue(club)
    await form.name.fill(name)
    await form.expected.fill(String(players))
    await form.fillDates()
    await form.maximum.fill(String(players))
    await form.division('Mens 3.5 Singles').check()
    await form.submit.click()
    await new Toasts(this.#page).expect('Tournament Created', `${name} created with 1 division`)
    const coming = this.#page.getByRole('region', { name: 'Coming, and drafts' })
    const event = coming.getByRole('listitem').filter({ hasText: name })
    await expect(event).toContainText('By link only')
    await event.getByRole('link', { name }).click()
    await expect(this.#page).toHaveURL(/\/admin\/tournaments\/\d+$/u)
    await expect(this.#page.getByRole('heading', { level: 1 })).toContainText(name)
    return Number(new URL(this.#page.url()).pathname.split('/').at(-1))
  }
}
