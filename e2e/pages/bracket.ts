import type { Locator, Page } from '@playwright/test'
import type { Match } from '@tussle/contract/play/matches'

const PARTS: Readonly<Record<string, string>> = { main: 'Winners', losers: 'Losers', final: 'Finals' }

/** /tournaments/{id}/bracket as a phone shows it: one part of the draw and one round at a time. */
export class BracketPage {
  readonly sheet: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.sheet = page.getByRole('dialog', { name: /^Match \d+$/u })
  }

  async open(tournamentId: number): Promise<void> {
    await this.#page.goto(`/tournaments/${tournamentId}/bracket`)
  }

  match({ id }: Pick<Match, 'id'>): Locator {
    return this.#page.locator(`[data-match="${id}"]`)
  }

  async turnToDivision(name: string): Promise<void> {
    await this.#page.getByRole('tab', { name, exact: true }).click()
  }

  /** What is said of every match in the page, by its id: its number, who plays whom once both are known, how it ended. */
  async readLines(): Promise<Record<string, string>> {
    const sentences = await this.#page
      .locator('[data-match]')
      .evaluateAll((matches) =>
        matches.map((match) => [match.getAttribute('data-match'), match.firstChild?.textContent] as const),
      )
    return Object.fromEntries(sentences.map(([id, sentence]) => [id ?? '', inShort(sentence ?? '')]))
  }

  /** Brings the round of a match into sight. */
  async turnTo({ bracket, roundName }: Pick<Match, 'bracket' | 'roundName'>): Promise<void> {
    const part = PARTS[bracket] ?? bracket
    await this.#page.getByRole('radio', { name: part, exact: true }).check()
    const rounds = this.#page.getByRole('navigation', { name: new RegExp(`^Rounds, ${part}`, 'u') })
    await rounds.getByRole('button', { name: new RegExp(`^${roundName}`, 'u') }).click()
  }

  /** Opens a match close up. */
  async look(match: Match): Promise<void> {
    await this.turnTo(match)
    await this.match(match).click()
  }
}

function inShort(sentence: string): string {
  const [head = '', sides = '', ...end] = sentence.replaceAll(/, seed \d+/gu, '').split('. ')
  return [head, ...(sides.includes('of match') ? end : [sides, ...end])].join('. ')
}
