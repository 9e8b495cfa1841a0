import type { Page } from '@playwright/test'
import type { Match } from '@tussle/contract/play/matches'
import { BracketPage } from '../pages/bracket.ts'
import { DecideDialog } from '../pages/decide.ts'
import { ScoreDialog } from '../pages/score.ts'
import { Shell } from '../pages/shell.ts'
import { Toasts } from '../pages/toasts.ts'
import { type Cup, type Member, sidesIn, type Team } from './cup.ts'
import { expect } from './test.ts'

const REPORTED = 'Match score submitted successfully!'

/** One phone that several people use in turn: the sessions change, the browser and its cache stay. */
export class CourtPhone {
  readonly bracket: BracketPage
  readonly toasts: Toasts
  readonly #page: Page
  readonly #cup: Cup

  constructor(page: Page, cup: Cup) {
    this.#page = page
    this.#cup = cup
    this.bracket = new BracketPage(page)
    this.toasts = new Toasts(page)
  }

  async handTo({ request }: Member): Promise<void> {
    const { cookies } = await request.storageState()
    // A page that is still open would ask for news of the player who has just left.
    await this.#page.goto('about:blank')
    await this.#page.context().clearCookies()
    await this.#page.context().addCookies(cookies)
  }

  /** A player reports their own match from the tab bar, their own points first. */
  async report(match: Match, by: Team, scores: readonly number[], words = REPORTED): Promise<void> {
    await this.handTo(by.players[match.id % 2 === 0 ? 0 : 1])
    await this.#page.goto('/my-registrations')
    await new Shell(this.#page).tabBar.getByRole('button', { name: 'Submit Score' }).click()
    await this.#fillAndSend(match, by, scores, words)
  }

  /** The same from the bracket, which opens at the reporter's own next match. */
  async reportFromBracket(match: Match, by: Team, scores: readonly number[]): Promise<void> {
    await this.handTo(by.players[0])
    await this.bracket.open(this.#cup.tournament.id)
    await this.bracket.match(match).click()
    await this.bracket.sheet.getByRole('button', { name: 'Submit Score' }).click()
    await this.#fillAndSend(match, by, scores, REPORTED)
  }

  /** The other side confirms. */
  async confirm(match: Match, by: Team): Promise<void> {
    await this.handTo(by.players[1])
    await this.bracket.open(this.#cup.tournament.id)
    await this.bracket.look(match)
    await this.bracket.sheet.getByRole('button', { name: 'Confirm' }).click()
    await this.toasts.expect('Score confirmed')
  }

  /** The organiser opens a match to decide it. */
  async decide(match: Match, name: 'Settle dispute' | 'Correct result'): Promise<DecideDialog> {
    await this.handTo(this.#cup.organiser)
    await this.bracket.open(this.#cup.tournament.id)
    await this.bracket.look(match)
    await this.bracket.sheet.getByRole('button', { name }).click()
    return new DecideDialog(this.#page, name)
  }

  async #fillAndSend(match: Match, by: Team, scores: readonly number[], words: string): Promise<void> {
    const { tournament } = this.#cup
    const other = sidesIn(this.#cup, match).find((team) => team !== by)
    const score = new ScoreDialog(this.#page)
    await score.fill(tournament.name, `${other?.name} - ${tournament.divisions[0]?.name}`, scores)
    await score.submit.click()
    await this.toasts.expect('Success', words)
    await expect(score.dialog).toBeHidden()
  }
}
