import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import type { Browser, BrowserWindow } from './driver.ts'
import { inPage } from './in-page.ts'
import { CHROMIUM, FIREFOX } from './programs.ts'

/** Chromium and Firefox by WebDriver BiDi. */
export function startChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion']
  return start('chromium', { browser: 'chrome', executablePath: CHROMIUM, args })
}

export function startFirefox(): Promise<Browser> {
  const extraPrefsFirefox = { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 }
  return start('firefox', { browser: 'firefox', executablePath: FIREFOX, extraPrefsFirefox })
}

async function start(name: string, options: LaunchOptions): Promise<Browser> {
  // run.ts ends everything on a signal; puppeteer's own handlers would end the process first.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await puppeteer.launch({ ...options, ...signals, protocol: 'webDriverBiDi' })
  return {
    name,
    newWindow: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage({ type: 'window' })
      await page.evaluateOnNewDocument(inPage('faults()'))
      return {
        open: async (url) => {
          await page.goto(url)
        },
        evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        resize: (size) => page.setViewport(size),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      } satisfies BrowserWindow
    },
    close: () => browser.close(),
  }
}
