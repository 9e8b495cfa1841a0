import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Visit } from './limits.ts'
import type { Place } from './places.ts'

/** A telephone on a slow 4G network: 1.6 Mbit/s, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
/** If nothing was requested or loading for this long, the page is complete. */
const REST_MS = 700
/** Other visits share the processor with this one. */
const MOST_MS = 60_000
/** The page shows a placeholder. */
const IS_WAITING = `document.querySelector('.first-paint, .shell-wait, .sk, .lucide-loader-circle') !== null`

/** Opens a page as a new visitor over a slow network, and counts what arrives until the page is complete. */
export async function visit(
  browser: Browser,
  place: Place,
  width: number,
  isSecondTry = false,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: place.origin,
    viewport: { width, height: width < 768 ? 844 : 800 },
    reducedMotion: 'reduce',
    // It keeps files in the background, which is no cost of the page.
    serviceWorkers: 'block',
    ...(place.cookies === null ? {} : { storageState: { cookies: [...place.cookies], origins: [] } }),
  })
  try {
    return await measure(context, place, width)
  } catch (error) {
    if (isSecondTry) throw error
    // A browser may hang once by chance; twice is an error.
    return await visit(browser, place, width, true)
  } finally {
    await context.close()
  }
}

async function measure(context: BrowserContext, place: Place, width: number): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript(WATCH_SHIFTS)
  const session = await context.newCDPSession(page)
  const traffic = new Traffic(session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(place.path, { waitUntil: 'commit' })
  // A busy machine may take longer than a rest to show the first text, which is in the product's font.
  const isWaiting = `(${IS_WAITING}) || !(${HAS_OWN_FONT})`
  await traffic.rest(place.path, () => page.evaluate<boolean>(isWaiting).catch(() => true))
  const { shift, firstPaintMs } = await paintOf(page)
  return {
    page: place.page,
    audience: place.audience,
    width,
    bytes: traffic.bytes,
    requests: traffic.requests,
    shift,
    firstPaintMs,
  }
}

/** Letters that few names need. Which names a page shows is chance, so these files are not its cost. */
const RARE_LETTERS = /\/archivo-(?:accents|extended|vietnamese)[^/]*\.woff2$/u

/** The bytes of every answer as they were transferred, headers included. */
class Traffic {
  readonly #open = new Map<string, string>()
  readonly #streams = new Set<string>()
  readonly #uncounted = new Set<string>()
  #lastAt = performance.now()
  requests = 0
  bytes = 0

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse, type }) => {
      if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
      if (RARE_LETTERS.test(request.url)) {
        this.#uncounted.add(requestId)
        return
      }
      this.requests += 1
      this.bytes += redirectResponse?.encodedDataLength ?? 0
      // Requests of the previous page are never answered.
      if (type === 'Document') this.#open.clear()
      // The stream stays open as long as the page does.
      if (type !== 'EventSource') this.#open.set(requestId, request.url)
      this.#note()
    })
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType !== 'text/event-stream') return
      this.bytes += response.encodedDataLength
      this.#streams.add(requestId)
      this.#open.delete(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (this.#uncounted.has(requestId)) return
      if (!this.#streams.has(requestId)) this.bytes += encodedDataLength
      this.#end(requestId)
    })
    session.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId))
  }

  /** Waits until nothing is loading, nothing was requested for a while, and the page shows no placeholder. */
  async rest(page: string, isWaiting: () => Promise<boolean>): Promise<void> {
    const until = performance.now() + MOST_MS
    while (performance.now() < until) {
      await sleep(50)
      if (this.#open.size > 0 || performance.now() - this.#lastAt < REST_MS) continue
      if (!(await isWaiting())) return
    }
    const open = [...this.#open.values()].join() || 'a placeholder or a font that is not used'
    throw new Error(`${page} still waits after ${MOST_MS} ms: ${open}`)
  }

  #end(requestId: string): void {
    this.#open.delete(requestId)
    this.#note()
  }

  #note(): void {
    this.#lastAt = performance.now()
  }
}

/** Layout shift as browsers report it: the worst window of at most 5 s, whose shifts are less than 1 s apart. */
const WATCH_SHIFTS = `
  window.shifts = { worst: 0, value: 0, from: 0, last: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const s = window.shifts
      const joins = startTime - s.last < 1000 && startTime - s.from < 5000
      if (!joins) { s.value = 0; s.from = startTime }
      s.value += value
      s.last = startTime
      s.worst = Math.max(s.worst, s.value)
      if (value > 0.005) s.moved.push([value.toFixed(3), Math.round(startTime), ...(sources ?? []).slice(0, 3).map(({ node, previousRect: a, currentRect: b }) => (node?.nodeName + '.' + (node?.className ?? node?.parentElement?.className) + ' ' + [a.y, b.y, a.height, b.height].map(Math.round)))])
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

const HAS_OWN_FONT = `[...document.fonts].some(
  ({ family, status }) => /Archivo Variable/.test(family) && status === 'loaded',
)`

interface Painted {
  readonly shift: number
  readonly firstPaintMs: number
  readonly moved: readonly string[][]
}

async function paintOf(page: Page): Promise<Painted> {
  const found = await page.evaluate<Painted>(
    `({
      shift: window.shifts.worst,
      moved: window.shifts.moved,
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    })`,
  )
  if (process.env['BUDGET_SHIFTS'] !== undefined && found.moved.length > 0)
    console.log(page.url(), JSON.stringify(found.moved, null, 1))
  return found
}
