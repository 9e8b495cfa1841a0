import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { Line } from '../../tools/services/line.ts'
import { came } from '../until.ts'

const READY_MS = 60_000
const LOAD_MS = 60_000
const ANSWERS_LOST_MS = 2000

/** A phone or a laptop: a browser with its own storage, behind a line of its own. */
export class Device {
  readonly #context: BrowserContext
  readonly #line: Line
  readonly #origin: string
  readonly #path: string
  #page: Page | undefined
  #cutTimer: NodeJS.Timeout | undefined
  #isDown = false
  /** How often its page was closed, its worker stopped and its line broken. */
  readonly harm = { pages: 0, workers: 0, lines: 0 }

  private constructor(context: BrowserContext, line: Line, origin: string, path: string) {
    this.#context = context
    this.#line = line
    this.#origin = origin
    this.#path = path
  }

  /** Signed in by this cookie, on a page that it has opened and stored. */
  static async open(
    browser: Browser,
    { port, cookie, path, isBroken }: { port: number; cookie: string; path: string; isBroken: boolean },
  ): Promise<Device> {
    const line = new Line(port)
    const origin = await line.open()
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    if (isBroken) await context.addInitScript(WITHOUT_PROTECTION)
    const device = new Device(context, line, origin, path)
    const page = await device.page()
    if (!(await came(READY_MS, () => page.evaluate<boolean>(FILES_ARE_STORED))))
      throw new Error('the device has not stored the files of the application')
    return device
  }

  /** Its page; opened by its address if it was closed. */
  async page(): Promise<Page> {
    if (this.#page !== undefined && !this.#page.isClosed()) return this.#page
    const page = await this.#context.newPage()
    this.#page = page
    page.setDefaultTimeout(LOAD_MS)
    await page.goto(this.#origin + this.#path)
    if (!(await came(LOAD_MS, () => showsUnsent(page)))) {
      throw new Error('the page does not show what the device has not sent')
    }
    return page
  }

  get isDown(): boolean {
    return this.#isDown
  }

  cut(): void {
    clearTimeout(this.#cutTimer)
    this.#noteDown()
    this.#line.cut()
  }

  /** What is sent from now on arrives, but nothing comes back; a little later the line is gone. */
  loseAnswers(): void {
    this.#noteDown()
    this.#line.loseAnswers()
    this.#cutTimer = setTimeout(() => this.#line.cut(), ANSWERS_LOST_MS)
  }

  mend(): void {
    clearTimeout(this.#cutTimer)
    this.#isDown = false
    this.#line.mend()
  }

  #noteDown(): void {
    if (!this.#isDown) this.harm.lines += 1
    this.#isDown = true
  }

  async closePage(): Promise<void> {
    await this.#page?.close()
    this.harm.pages += 1
  }

  async stopWorker(): Promise<void> {
    const session: CDPSession = await this.#context.newCDPSession(await this.page())
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.detach()
    this.harm.workers += 1
  }

  async unsent(): Promise<UnsentOnDevice> {
    return await readUnsent(await this.page())
  }

  async close(): Promise<void> {
    await this.#context.close()
    this.#line.close()
  }
}

async function readUnsent(page: Page): Promise<UnsentOnDevice> {
  return await page.evaluate<UnsentOnDevice>(UNSENT)
}

/** A person acts when the page shows what the device has not sent, if there is anything. */
async function showsUnsent(page: Page): Promise<boolean> {
  if (await page.getByRole('button', { name: /not sent yet$/u }).isVisible()) return true
  return (await readUnsent(page)).waiting === 0
}

interface UnsentOnDevice {
  /** How many commands wait. */
  readonly waiting: number
  /** The commands that the server refused, with its reasons. */
  readonly refusals: readonly string[]
}

/** The application without keys, and with a memory that ends with its page. */
const WITHOUT_PROTECTION = `{
  indexedDB.deleteDatabase('unsent')
  const send = window.fetch
  window.fetch = (address, init) => {
    const headers = new Headers(init?.headers)
    headers.delete('idempotency-key')
    return send(address, { ...init, headers })
  }
}`

const FILES_ARE_STORED = `(async () => {
  const name = (await caches.keys()).find((each) => each.startsWith('files '))
  if (name === undefined) return false
  const list = /self\\.FILES = (.*)/.exec(await (await fetch('/worker-files.js')).text())
  const stored = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  return JSON.parse(list[1]).every((path) => stored.includes(path))
})()`

const UNSENT = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'unsent')) return { waiting: 0, refusals: [] }
  const items = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('unsent')
    opening.onerror = reject
    opening.onsuccess = () => {
      const listing = opening.result.transaction('items').objectStore('items').getAll()
      listing.onsuccess = () => { opening.result.close(); resolve(listing.result) }
    }
  })
  const unsent = items.filter(({ acceptedAs }) => acceptedAs === undefined)
  const refused = unsent.filter(({ refusal }) => refusal !== null)
  const refusals = refused.map(({ title, refusal }) => title + ' (' + refusal + ')')
  return { waiting: unsent.length - refused.length, refusals }
})()`
