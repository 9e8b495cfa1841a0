import { expect, type Locator, type Page } from '@playwright/test'
import type { DeskMatch } from '@tussle/contract/desk/desk-match'
import { ControlRoom } from './control-room.ts'
import { DecideDialog } from './decide.ts'

type SetScore = DeskMatch['sets'][number]

export interface RoomCall {
  readonly matchId: number
  readonly courtId: number
}

interface Ruling {
  readonly number: number
  readonly sets: readonly SetScore[]
  readonly reason: string
}

/** The control room as an organiser uses it all day long: read at one look, and every act from its button to its end. */
export class DayRoom {
  readonly #page: Page
  readonly #room: ControlRoom

  constructor(page: Page) {
    this.#page = page
    this.#room = new ControlRoom(page)
  }

  /** Label and text of every court. */
  readTiles(): Promise<string[]> {
    return this.#room.courts.evaluateAll((tiles) =>
      tiles.map((tile) => `${tile.getAttribute('aria-label')}: ${tile.textContent}`),
    )
  }

  /** The figures above, and how many wait. */
  async readFigures(): Promise<string> {
    const figures = this.#page.getByRole('region', { name: 'Figures of the day' })
    const waiting = this.#page.getByText(/^\d+ waiting$/u)
    const texts = [...(await figures.allTextContents()), ...(await waiting.allTextContents())]
    return texts.join(' ').replaceAll(/\s+/gu, ' ')
  }

  /** Calls whatever the room offers next, by its button or by the key. */
  async callNext(by: 'button' | 'key'): Promise<RoomCall> {
    const button = this.#room.button(/^Call to Court \d+$/u)
    await expect(button).toBeEnabled()
    const answered = this.#page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/calls'),
    )
    if (by === 'button') await button.click()
    else await this.#page.keyboard.press('c')
    const answer = await answered
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.request().postDataJSON() as RoomCall
  }

  async startMatch(court: number): Promise<void> {
    await this.#room.court(court, 'called').getByRole('button', { name: 'Start match' }).click()
    await expect(this.#room.court(court, 'playing')).toBeVisible()
  }

  async enterScore(court: number, sets: readonly SetScore[]): Promise<void> {
    const dialog = await this.#openScore(court)
    await fillCells(dialog, sets)
    await save(dialog)
  }

  async enterRetirement(court: number, sets: readonly SetScore[], goesOn: string): Promise<void> {
    const dialog = await this.#openScore(court)
    await fillCells(dialog, sets)
    await dialog.getByRole('radio', { name: 'A side retired' }).check()
    await dialog.getByRole('radio', { name: goesOn }).check()
    await save(dialog)
  }

  async noShow(court: number, missing: string): Promise<void> {
    await this.#room.court(court, 'called').getByRole('button', { name: 'No-show' }).click()
    const dialog = this.#room.dialog(/^No-show, match/u)
    await dialog.getByRole('radio', { name: missing }).check()
    await dialog.getByRole('button', { name: 'No-show' }).click()
    await expect(dialog).toHaveCount(0)
  }

  async closeCourt(court: number, reason: string): Promise<void> {
    await this.#room.more(court).click()
    await this.#room.item('Close court').click()
    const dialog = this.#room.dialog(`Close Court ${court}`)
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Close court' }).click()
    await expect(dialog).toHaveCount(0)
  }

  async reopenCourt(court: number): Promise<void> {
    await this.#room.court(court, 'closed').getByRole('button', { name: 'Reopen court' }).click()
    await expect(this.#room.court(court, 'open')).toBeVisible()
  }

  /** In Results: both reports beside each other, and the one that is right taken over. */
  async settleDispute({ number, sets }: Omit<Ruling, 'reason'>, winner: string): Promise<void> {
    await this.#room.tab('Results').click()
    await this.#room.button(`Settle dispute, match ${number}`).click()
    const decide = new DecideDialog(this.#page, 'Settle dispute')
    await expect(decide.claims).toContainText([' reported, ', ' says, '])
    // Both say the same points, each for their own side.
    const claim = new RegExp(`^This stands: ${winner}.* wins? ${scoreText(sets)}$`, 'u')
    await decide.claims.getByRole('button', { name: claim }).click()
    await expect(decide.dialog).toHaveCount(0)
    await this.#room.tab('Control room').click()
  }

  /** In Results: another score, and a yes to what else it changes. */
  async correctResult({ number, sets, reason }: Ruling, ripple: RegExp): Promise<void> {
    await this.#room.tab('Results').click()
    await this.#page.getByRole('searchbox', { name: 'Player or match number' }).fill(String(number))
    await this.#room.button(new RegExp(`^Correct result, match ${number}$`, 'u')).click()
    const decide = new DecideDialog(this.#page, 'Correct result')
    await fillCells(decide.dialog, sets)
    await decide.reason.fill(reason)
    await decide.save.click()
    await expect(decide.question.getByRole('listitem')).toContainText([ripple])
    await decide.question.getByRole('button', { name: 'Save result' }).click()
    await expect(decide.dialog).toHaveCount(0)
    await this.#room.tab('Control room').click()
  }

  async #openScore(court: number): Promise<Locator> {
    await this.#room.court(court).getByRole('button', { name: 'Enter score' }).click()
    return this.#room.dialog(new RegExp(`^Court ${court}, match`, 'u'))
  }
}

async function fillCells(dialog: Locator, sets: readonly SetScore[]): Promise<void> {
  const cells = dialog.getByRole('textbox', { name: /^Set/u })
  for (const [cell, score] of sets.flatMap(both).entries()) await cells.nth(cell).fill(String(score))
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await expect(dialog).toHaveCount(0)
}

const both = ({ playerScore, opponentScore }: SetScore) => [playerScore, opponentScore]
/** The winner's points first. */
function scoreText(sets: readonly SetScore[]): string {
  const lead = sets.reduce((sum, set) => sum + Math.sign(set.playerScore - set.opponentScore), 0)
  return sets.map((set) => (lead < 0 ? both(set).toReversed() : both(set)).join('–')).join(', ')
}
