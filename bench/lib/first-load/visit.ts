import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** A telephone on a slow 4G network: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine's processor. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWNESS = 4
const REST_MS = 1500
const MOST_MS = 90_000

export interface FirstLoad {
  /** When the page showed its content for good, and no placeholder any more. */
  readonly contentMs: number
  /** When the largest part of the first screen was painted. */
  readonly largestPaintMs: number
  readonly shift: number
  readonly bytes: number
  readonly requests: number
  readonly longestTaskMs: number
}

export interface Visited {
  readonly address: string
  /** The session of the reader; null for a visitor. */
  readonly sid: string | null
  /** What the page shows when its content is there. */
  readonly content: string
}

interface Watched {
  readonly content: number
  readonly largest: number
  readonly shift: number
  readonly longest: number
}

/** Opens a page as a browser that was never here. */
export async function firstLoad(browser: Browser, { address, sid, content }: Visited): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 844 },
    // It keeps files in the background, which is no cost of the page.
    serviceWorkers: 'block',
  })
  if (sid !== null) await context.addCookies([{ name: 'sid', value: sid, url: new URL(address).origin }])
  try {
    const page = await context.newPage()
    await page.addInitScript(watching(content))
    const session = await context.newCDPSession(page)
    let [requests, bytes, lastAt] = [0, 0, performance.now()]
    const note = () => {
      lastAt = performance.now()
    }
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
      requests += 1
      note()
    })
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      note()
    })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    await page.goto(address, { waitUntil: 'commit' })
    const until = performance.now() + MOST_MS
    while (performance.now() < until) {
      await sleep(100)
      const isThere = await page.evaluate<boolean>('watched.content > 0').catch(() => false)
      if (isThere && performance.now() - lastAt > REST_MS) {
        const seen = await page.evaluate<Watched>('watched')
        return {
          ...{ contentMs: seen.content, largestPaintMs: seen.largest, longestTaskMs: seen.longest },
          ...{ shift: seen.shift, bytes, requests },
        }
      }
    }
    const shown = await page.locator('body').innerText()
    throw new Error(`${address} still waits after ${MOST_MS} ms: ${shown.slice(0, 500)}`)
  } finally {
    await context.close()
  }
}

/** Content is there from the frame on in which the page has it and no placeholder, unless one comes again. */
const watching = (content: string) => `
  window.watched = { content: 0, largest: 0, shift: 0, longest: 0 }
  {
    let window_ = { value: 0, from: 0, last: 0 }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime } of list.getEntries()) {
        if (hadRecentInput) continue
        const joins = startTime - window_.last < 1000 && startTime - window_.from < 5000
        if (!joins) window_ = { value: 0, from: startTime, last: startTime }
        window_.value += value
        window_.last = startTime
        watched.shift = Math.max(watched.shift, window_.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) watched.largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    const look = () => {
      const waits = document.querySelector('.first-paint, .shell-wait, .sk, .lucide-loader-circle') !== null
      const isThere = !waits && document.querySelector('${content}') !== null
      if (!isThere) watched.content = 0
      else if (watched.content === 0) watched.content = performance.now()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
`
