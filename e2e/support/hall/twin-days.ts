import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContext, Page, Request } from '@playwright/test'
import type { Desk } from '@tussle/contract/desk/desk'
import { ControlRoom } from '../../pages/control-room.ts'
import { DayRoom } from '../../pages/day-room.ts'
import { OWN_PAGE } from '../accounts.ts'
import { ClockedServer } from '../clocked-server.ts'
import { setsFor } from '../day-desk.ts'
import { sideName } from '../day-texts.ts'
import { expect } from '../test.ts'

const PROGRAM = new URL('../../../server/src/test/stubs/twin-days-server.ts', import.meta.url)
const MINUTE_MS = 60_000
const SOON_MS = 30_000

/** The same day twice on one server, whose clock stands still until it is set. */
interface TwinFacts {
  readonly port: number
  readonly ids: readonly [number, number]
  readonly startsAt: number
  readonly organiser: string
}

interface OnCourt<Name extends string> {
  readonly do: Name
  readonly match: number
  readonly court: number
}
interface OfCourt<Name extends string> {
  readonly do: Name
  readonly court: number
}
/** What somebody does at a desk; matches and courts by their numbers, because ids differ from day to day. */
export type DeskAction =
  | { readonly do: 'check in'; readonly match: number; readonly side: 0 | 1 }
  | OnCourt<'call'>
  | OnCourt<'start'>
  | OnCourt<'finish'>
  | OnCourt<'no-show'>
  | OnCourt<'take back'>
  | OfCourt<'close'>
  | OfCourt<'open'>

/** Something that can carry out an action: a day by requests, or a page. */
export type Doer = (action: DeskAction) => Promise<void>

const winnerOf = (match: number) => (match % 2 === 0 ? 'player1' : 'player2')

export class TwinDays {
  readonly #server: ClockedServer<TwinFacts>
  readonly #clocked: BrowserContext[] = []

  private constructor(server: ClockedServer<TwinFacts>) {
    this.#server = server
  }

  /** Under the name of a host; browsers trust `localhost` as if it had https, and no other name. */
  static async start(host = 'localhost'): Promise<TwinDays> {
    return new TwinDays(await ClockedServer.start<TwinFacts>(PROGRAM, { HALL_HOST: host }))
  }

  get facts(): TwinFacts {
    return this.#server.facts
  }

  /** The same minute for the server and every page. */
  async setMinute(minute: number): Promise<void> {
    const now = this.facts.startsAt + minute * MINUTE_MS
    await this.#server.setClock(now)
    for (const context of this.#clocked) await context.clock.setFixedTime(now)
  }

  /** Serves another build, as after an update of the installation. */
  async update(build: string): Promise<void> {
    await this.#server.send({ build })
  }

  rows(id: number): Promise<Readonly<Record<string, readonly string[]>>> {
    return this.#server.send({ rows: id })
  }

  /** A desk in a browser of its own, as the organiser. */
  async openDesk(browser: Browser, origin: string, id: number): Promise<OpenDesk> {
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'sid', value: this.facts.organiser, url: origin }])
    await context.clock.setFixedTime(this.facts.startsAt)
    this.#clocked.push(context)
    const page = await context.newPage()
    await page.goto(`${origin}/admin/tournaments/${id}`)
    await expect(new ControlRoom(page).court(1)).toBeVisible()
    return new OpenDesk(page, await this.read(context.request, id))
  }

  async read(request: APIRequestContext, id: number): Promise<Desk> {
    const answer = await request.get(`http://localhost:${this.facts.port}/api/tournaments/${id}/desk`)
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Desk
  }

  /** Actions by requests, on the day itself. */
  async byRequests(request: APIRequestContext, id: number): Promise<Doer> {
    const root = `http://localhost:${this.facts.port}/api/tournaments/${id}`
    const { matches, courts } = await this.read(request, id)
    const matchId = (number: number) => matches.find((each) => each.number === number)?.id ?? 0
    const courtId = (number: number) => courts.find((each) => each.number === number)?.id ?? 0
    const write = async (path: string, data?: object, method = 'POST') => {
      const headers = { ...OWN_PAGE, 'idempotency-key': randomUUID() }
      const answer = await request.fetch(root + path, { method, headers, ...(data && { data }) })
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    }
    return async (action) => {
      if (action.do === 'check in') {
        const playing = matches.find((each) => each.number === action.match)
        await write('/check-ins', { userIds: playing?.sides[action.side].playerIds })
        return
      }
      if (action.do === 'close' || action.do === 'open') {
        const body = action.do === 'close' ? { closed: true, reason: 'Wet' } : { closed: false }
        await write(`/courts/${courtId(action.court)}`, body, 'PATCH')
        return
      }
      const call = `/calls/${matchId(action.match)}`
      if (action.do === 'call')
        await write('/calls', { matchId: matchId(action.match), courtId: courtId(action.court) })
      else if (action.do === 'start') await write(`${call}/start`)
      else if (action.do === 'take back') await write(`${call}/cancel`)
      else if (action.do === 'no-show') await write(`${call}/no-show`, { missing: 'player1' })
      else await write(`${call}/finish`, { sets: setsFor(winnerOf(action.match)) })
    }
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }
}

/** One of the desks of a day, as a person uses it. */
export class OpenDesk {
  readonly #page: Page
  readonly #room: ControlRoom
  readonly #dayRoom: DayRoom
  readonly #desk: Desk
  /** Of the last document that this desk has read. */
  #version: number | undefined

  constructor(page: Page, desk: Desk) {
    this.#page = page
    this.#room = new ControlRoom(page)
    this.#dayRoom = new DayRoom(page)
    this.#desk = desk
    page.on('requestfinished', (request) => {
      if (/\/api\/tournaments\/\d+\/desk$/u.test(request.url())) void this.#noteVersion(request)
    })
  }

  get request(): APIRequestContext {
    return this.#page.context().request
  }

  /** Calls are those that the room offers for the court: its rules must come to the same as the server's. */
  byHand: Doer = async (action) => {
    const room = this.#room
    if (action.do === 'check in') await this.#checkIn(action.match, action.side)
    else if (action.do === 'call') {
      await room
        .court(action.court, 'open')
        .getByRole('button', { name: `Call match ${action.match}` })
        .click()
      await expect(room.court(action.court, 'called')).toBeVisible()
    } else if (action.do === 'start') await this.#dayRoom.startMatch(action.court)
    else if (action.do === 'finish')
      await this.#dayRoom.enterScore(action.court, setsFor(winnerOf(action.match)))
    else if (action.do === 'no-show') {
      await this.#dayRoom.noShow(action.court, this.#nameOf(action.match, 0))
    } else if (action.do === 'close') await this.#dayRoom.closeCourt(action.court, 'Wet')
    else if (action.do === 'open') await this.#dayRoom.reopenCourt(action.court)
    else {
      await room.more(action.court).click()
      await room.item('Take the call back').click()
      await expect(room.court(action.court, 'open')).toBeVisible()
    }
  }

  /** Shows so many results and has read the day as it is now, so that no answer arrives after the clock was set. */
  async knows(done: number, version: number): Promise<void> {
    await expect(this.#page.getByText(`${done} / 15`)).toBeVisible({ timeout: SOON_MS })
    await expect.poll(() => this.#version, { timeout: SOON_MS }).toBe(version)
  }

  async seesNoConnection(): Promise<void> {
    await expect(this.#page.getByText(/^No connection since/u)).toBeVisible({ timeout: SOON_MS })
  }

  /** Sends all that waits, now that its line is back. */
  async drains(): Promise<void> {
    await this.#page.evaluate('window.dispatchEvent(new Event("online"))')
    await expect(this.#room.button(/not sent yet$/u)).toHaveCount(0, { timeout: SOON_MS })
  }

  async close(): Promise<void> {
    await this.#page.context().close()
  }

  async #noteVersion(request: Request): Promise<void> {
    const response = await request.response()
    // The page may be closed before its last answer is read.
    const desk = response?.ok() ? await response.json().catch(() => undefined) : undefined
    if (desk !== undefined) this.#version = (desk as Desk).version
  }

  async #checkIn(match: number, side: 0 | 1): Promise<void> {
    const button = this.#room.button(`Check in ${this.#nameOf(match, side)}`)
    await button.click()
    await expect(button).toHaveCount(0)
  }

  #nameOf(number: number, side: 0 | 1): string {
    const match = this.#desk.matches.find((each) => each.number === number)
    return match === undefined ? '' : sideName(this.#desk, match.sides[side])
  }
}
