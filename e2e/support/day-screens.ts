import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Desk } from '@tussle/contract/desk/desk'
import { BracketPage } from '../pages/bracket.ts'
import { DayRoom } from '../pages/day-room.ts'
import { TvBoard } from '../pages/tv-board.ts'
import type { DeskMatch } from './day-desk.ts'
import type { DayProcess } from './day-process.ts'
import { boardTiles, bracketLines, roomFigures, roomTiles, upNextWords } from './day-texts.ts'
import { expect } from './test.ts'

const TV = { width: 1920, height: 1080 }
const COURTS_PER_PAGE = 8
const PHONE = { width: 390, height: 844 }
/** A stream sends an event at most once a second, then the page reads; the machine may be busy. */
const SOON = { intervals: [100], timeout: 20_000 }

/** All screens that stay open during the day and are never reloaded. */
export class DayScreens {
  readonly room: DayRoom
  readonly board: TvBoard
  readonly bracket: BracketPage
  readonly #contexts: readonly BrowserContext[]
  readonly #phones: ReadonlyMap<number, Page>
  #division: number | null = null

  private constructor(pages: readonly [Page, Page, Page], phones: ReadonlyMap<number, Page>) {
    const [room, bracket, board] = pages
    this.room = new DayRoom(room)
    this.bracket = new BracketPage(bracket)
    this.board = new TvBoard(board)
    this.#phones = phones
    this.#contexts = [...new Set([...pages, ...phones.values()].map((page) => page.context()))]
  }

  /** The organiser's desk with a bracket beside it, a board, and the phones of some players. */
  static async open(
    process: DayProcess,
    browser: Browser,
    desk: BrowserContext,
    players: readonly number[],
  ): Promise<DayScreens> {
    const { origin, tournamentId: id, organiser, startsAt } = process.facts
    const opened = async (context: BrowserContext, path: string) => {
      const page = await context.newPage()
      await page.goto(`${origin}${path}`)
      return page
    }
    await desk.clock.setFixedTime(startsAt)
    const tv = await signedIn(browser, process, organiser, TV)
    const pages = [
      await opened(desk, `/admin/tournaments/${id}`),
      await opened(desk, `/tournaments/${id}/bracket`),
      await opened(tv, `/tournaments/${id}/board`),
    ] as const
    const phones: [number, BrowserContext][] = []
    for (const player of players) {
      phones.push([player, await signedIn(browser, process, await process.enter(player), PHONE)])
    }
    const dashboards = phones.map(
      async ([player, phone]) => [player, await opened(phone, '/dashboard')] as const,
    )
    return new DayScreens(pages, new Map(await Promise.all(dashboards)))
  }

  async setClock(instant: number): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.clock.setFixedTime(instant)))
  }

  /** All screens show what the desk says; of the brackets only the one of this division is checked. */
  async agree(desk: Desk, divisionId: number, how: (match: DeskMatch) => string): Promise<void> {
    await Promise.all([
      this.#roomAgrees(desk),
      this.#boardAgrees(desk),
      this.#bracketAgrees(desk, divisionId, how),
      ...[...this.#phones].map(([player, page]) => phoneAgrees(page, desk, player)),
    ])
  }

  /** The control room shows who is where; that is enough to act on its offers. */
  async roomIsFresh(desk: Desk): Promise<void> {
    const labels = roomTiles(desk).map(labelOf)
    await expect.poll(async () => (await this.room.readTiles()).map(labelOf), SOON).toEqual(labels)
    const waiting = `${desk.queue.length} waiting`
    await expect.poll(async () => missing(await this.room.readFigures(), [waiting]), SOON).toEqual([])
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()))
  }

  async #roomAgrees(desk: Desk): Promise<void> {
    await expect.poll(() => this.room.readTiles(), SOON).toEqual(roomTiles(desk))
    await expect.poll(async () => missing(await this.room.readFigures(), roomFigures(desk)), SOON).toEqual([])
  }

  async #boardAgrees(desk: Desk): Promise<void> {
    const tiles = boardTiles(desk)
    await expect.poll(() => this.board.readPage(1), SOON).toEqual(tiles.slice(0, COURTS_PER_PAGE))
    await expect.poll(() => this.board.readPage(2), SOON).toEqual(tiles.slice(COURTS_PER_PAGE))
  }

  async #bracketAgrees(desk: Desk, divisionId: number, how: (match: DeskMatch) => string): Promise<void> {
    if (this.#division !== divisionId) {
      const name = desk.divisions.find(({ id }) => id === divisionId)?.name ?? ''
      await this.bracket.turnToDivision(name)
      this.#division = divisionId
    }
    const lines = bracketLines(desk, divisionId, how)
    await expect.poll(() => this.bracket.readLines(), SOON).toEqual(lines)
  }
}

async function phoneAgrees(page: Page, desk: Desk, player: number): Promise<void> {
  const card = page.getByRole('region', { name: 'Up next' })
  const words = upNextWords(desk, player)
  const read = async () => (await card.allTextContents()).join(' ').replaceAll(/\s+/gu, ' ')
  if (words === null) await expect.poll(read, { ...SOON, message: `player ${player}` }).toBe('')
  else await expect.poll(async () => missing(await read(), words), SOON).toEqual([])
}

const labelOf = (tile: string) => tile.split(':')[0]

/** The expected parts that the text lacks, with the text itself. */
function missing(text: string, words: readonly string[]): string[] {
  const lacking = words.filter((word) => !text.includes(word))
  return lacking.length === 0 ? [] : [...lacking, `not in: ${text}`]
}

async function signedIn(
  browser: Browser,
  { facts }: DayProcess,
  sid: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([{ name: 'sid', value: sid, url: facts.origin }])
  await context.clock.setFixedTime(facts.startsAt)
  return context
}
